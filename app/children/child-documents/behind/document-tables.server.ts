import type { Generated } from "kysely";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import type {
  ChildDocumentType,
  DeletionRetentionBasis,
  DocumentDecisionStatus,
  DocumentLanguage,
  DocumentStatus,
} from "../document-kinds.ts";

interface DocumentTemplateTable {
  id: Generated<string>;
  name: string;
  type: ChildDocumentType;
  placement_types: Generated<PlacementType[]>;
  language: DocumentLanguage;
  confidential_years: number | null;
  confidential_basis: string | null;
  legal_basis: Generated<string>;
  valid_from: IsoDate;
  valid_to: IsoDate | null;
  published: Generated<boolean>;
  deletion_retention_days: Generated<number>;
  deletion_retention_basis: Generated<DeletionRetentionBasis>;
  /** Read it by `storedTemplates`. */
  content: object;
  created_at: Date;
}

interface ChildDocumentTable {
  id: Generated<string>;
  child_id: string;
  template_id: string;
  status: Generated<DocumentStatus>;
  /** Read both by `storedContents`. */
  content: object;
  published_content: object | null;
  published_at: Date | null;
  version: Generated<number>;
  answered_at: Date | null;
  answered_by_person: string | null;
  answered_by_employee: string | null;
  created_at: Date;
}

interface ChildDocumentDecisionTable {
  document_id: string;
  id: Generated<string>;
  number: Generated<number>;
  status: DocumentDecisionStatus;
  created_at: Date;
  valid_from: IsoDate | null;
  valid_to: IsoDate | null;
  annulment_reason: Generated<string>;
}

interface ChildDocumentReadTable {
  document_id: string;
  person_id: string;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    document_template: DocumentTemplateTable;
    child_document: ChildDocumentTable;
    child_document_decision: ChildDocumentDecisionTable;
    child_document_read: ChildDocumentReadTable;
  }
}
