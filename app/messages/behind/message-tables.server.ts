import type { Generated, GeneratedAlways } from "kysely";
import type { AccountType, MessageType } from "../message-shapes.ts";

interface MessageAccountTable {
  id: Generated<string>;
  type: AccountType;
  employee_id: string | null;
  group_id: string | null;
  person_id: string | null;
  name: string | null;
}

/** A view of the accounts with their shown names. */
interface NamedMessageAccountView {
  id: string;
  type: AccountType;
  person_id: string | null;
  employee_id: string | null;
  name: string;
}

interface MessageThreadTable {
  id: Generated<string>;
  type: MessageType;
  title: string;
  title_removed: Generated<boolean>;
  urgent: Generated<boolean>;
  sensitive: Generated<boolean>;
  is_copy: Generated<boolean>;
  application_id: string | null;
  created_at: Date;
}

interface MessageThreadChildTable {
  thread_id: string;
  child_id: string;
}

interface MessageThreadParticipantTable {
  thread_id: string;
  account_id: string;
  last_activity_at: Date;
  archived: Generated<boolean>;
}

interface MessageContentTable {
  id: Generated<string>;
  content: string;
  deleted_at: Date | null;
}

interface MessageTable {
  id: Generated<string>;
  thread_id: string;
  content_id: string;
  sender_id: string;
  sender_name: string;
  sent_at: Date;
  arrival: GeneratedAlways<number>;
}

interface MessageRecipientTable {
  message_id: string;
  account_id: string;
  read_at: Date | null;
}

interface MessageSearchTable {
  id: string;
  person_id: string;
  words: Buffer;
  created_at: Date;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    message_account: MessageAccountTable;
    named_message_account: NamedMessageAccountView;
    message_thread: MessageThreadTable;
    message_thread_child: MessageThreadChildTable;
    message_thread_participant: MessageThreadParticipantTable;
    message_content: MessageContentTable;
    message: MessageTable;
    message_recipient: MessageRecipientTable;
    message_search: MessageSearchTable;
  }
}
