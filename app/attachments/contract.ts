import { z } from "zod";
import { call, download, nothing } from "~/foundation/seam/call.ts";

/** The purpose of an application's file (contract 2.4). */
export const APPLICATION_ATTACHMENT_TYPES = ["URGENCY", "EXTENDED_CARE", "SERVICE_WORKER_ATTACHMENT"] as const;
export type ApplicationAttachmentType = (typeof APPLICATION_ATTACHMENT_TYPES)[number];

/** Only the staff may add files of this kind. */
export const STAFF_ATTACHMENT_TYPE: ApplicationAttachmentType = "SERVICE_WORKER_ATTACHMENT";

/** The 24 other incomes that our form asks about, in the order of the form (spec 2 §3). */
export const OTHER_INCOMES = [
  "PENSION",
  "ADULT_EDUCATION_ALLOWANCE",
  "SICKNESS_ALLOWANCE",
  "PARENTAL_ALLOWANCE",
  "HOME_CARE_ALLOWANCE",
  "FLEXIBLE_AND_PARTIAL_HOME_CARE_ALLOWANCE",
  "ALIMONY",
  "INTEREST_AND_INVESTMENT_INCOME",
  "RENTAL_INCOME",
  "UNEMPLOYMENT_ALLOWANCE",
  "LABOUR_MARKET_SUBSIDY",
  "ADJUSTED_DAILY_ALLOWANCE",
  "JOB_ALTERNATION_COMPENSATION",
  "REWARD_OR_BONUS",
  "RELATIVE_CARE_SUPPORT",
  "BASIC_INCOME",
  "FOREST_INCOME",
  "FAMILY_CARE_COMPENSATION",
  "REHABILITATION",
  "EDUCATION_ALLOWANCE",
  "GRANT",
  "APPRENTICESHIP_SALARY",
  "ACCIDENT_INSURANCE_COMPENSATION",
  "OTHER_INCOME",
] as const;

/**
 * What the wire may carry: a newer eVaka has one kind more. Our form does not offer it, and keeps it on a statement
 * that has it.
 */
export const WIRE_OTHER_INCOMES = [...OTHER_INCOMES, "GENERAL_SOCIAL_SECURITY_BENEFIT"] as const;
export type OtherIncome = (typeof WIRE_OTHER_INCOMES)[number];

/** The purpose of an income statement's file: what it proves (contract 2.11). */
export const INCOME_STATEMENT_ATTACHMENT_TYPES = [
  "PAYSLIP_GROSS",
  ...WIRE_OTHER_INCOMES,
  "STARTUP_GRANT",
  "PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED",
  "ACCOUNTANT_REPORT_LLC",
  "PAYSLIP_LLC",
  "ACCOUNTANT_REPORT_PARTNERSHIP",
  "PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP",
  "SALARY",
  "PROOF_OF_STUDIES",
  "ALIMONY_PAYOUT",
  "OTHER",
  "CHILD_INCOME",
] as const;
export type IncomeStatementAttachmentType = (typeof INCOME_STATEMENT_ATTACHMENT_TYPES)[number];

/** One person may add at most so many files to one parent. One more is a 403 (contract 3.7). */
export const MAX_ATTACHMENTS = 100;

/** The upload codes of contract 2.8, in the order of the checks (3.7). The last one is our own: with a virus scanner. */
export const UPLOAD_CODES = [
  "FILE_TOO_LARGE",
  "EXTENSION_MISSING",
  "INVALID_CONTENT_TYPE",
  "EXTENSION_INVALID",
  "VIRUS_FOUND",
] as const;
export type UploadCode = (typeof UPLOAD_CODES)[number];

/**
 * Files (contract 2.8). The contract's table answers an unknown id with 404. Section 1.12, which is our own, checks
 * permission first. An id that is not the caller's is a 403 whether or not it exists, so nobody learns which ids exist.
 * A 404 means that the bytes of the file are gone, that it waits for the virus scanner, or that a virus was found in it.
 */
export const attachmentCalls = {
  uploadToApplication: call({
    method: "POST",
    path: "/citizen/attachments/applications/{applicationId}",
    logged: "fileAdded",
    level: "strong",
    summary: "Adds a file to the caller's own application.",
    params: { applicationId: z.uuid() },
    query: { type: z.enum(APPLICATION_ATTACHMENT_TYPES) },
    kind: "upload",
    output: z.uuid(),
    refusals: [...UPLOAD_CODES.map((errorCode) => ({ status: 400, errorCode })), { status: 413 }, { status: 503 }],
  }),
  /** The file is loose until a message is sent with it. After a day without one it is removed. */
  uploadToMessage: call({
    method: "POST",
    path: "/citizen/attachments/messages",
    logged: "fileAdded",
    level: "weak",
    summary: "Adds a file for a new message, if the caller's account allows files.",
    kind: "upload",
    output: z.uuid(),
    refusals: [...UPLOAD_CODES.map((errorCode) => ({ status: 400, errorCode })), { status: 413 }, { status: 503 }],
  }),
  /** The file is loose until a statement is saved with it. After a day without one it is removed. */
  uploadForIncomeStatement: call({
    method: "POST",
    path: "/citizen/attachments/income-statements",
    logged: "fileAdded",
    level: "weak",
    summary: "Adds a file for an income statement that is not saved yet.",
    query: { attachmentType: z.enum(INCOME_STATEMENT_ATTACHMENT_TYPES).optional() },
    kind: "upload",
    output: z.uuid(),
    refusals: [...UPLOAD_CODES.map((errorCode) => ({ status: 400, errorCode })), { status: 413 }, { status: 503 }],
  }),
  uploadToIncomeStatement: call({
    method: "POST",
    path: "/citizen/attachments/income-statements/{incomeStatementId}",
    logged: "fileAdded",
    level: "strong",
    summary: "Adds a file to a statement of the caller or of the caller's child that is not handled.",
    params: { incomeStatementId: z.guid() },
    query: { attachmentType: z.enum(INCOME_STATEMENT_ATTACHMENT_TYPES).optional() },
    kind: "upload",
    output: z.uuid(),
    refusals: [...UPLOAD_CODES.map((errorCode) => ({ status: 400, errorCode })), { status: 413 }, { status: 503 }],
  }),
  /** The level depends on what the file belongs to: weak is enough for a file of a message (parent-levels.ts). */
  download: call({
    method: "GET",
    path: "/citizen/attachments/{attachmentId}/download/{requestedFilename}",
    logged: "download",
    level: "weak",
    summary: "The bytes of a file that the caller uploaded, or that came with a message of the caller.",
    params: { attachmentId: z.uuid(), requestedFilename: z.string() },
    kind: "download",
    output: download,
    refusals: [{ status: 400 }, { status: 404 }, { status: 503 }],
  }),
  remove: call({
    method: "DELETE",
    path: "/citizen/attachments/{attachmentId}",
    logged: "fileRemoved",
    level: "strong",
    summary: "Removes a file that the caller uploaded; 403 when its income statement is handled.",
    params: { attachmentId: z.uuid() },
    output: nothing,
  }),
} as const;
