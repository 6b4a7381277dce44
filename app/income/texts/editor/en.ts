import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  list: "Income statements",
  title: {
    adult: "Fill in the income statement",
    child: "Fill in the child's income statement",
    details: "Add details to the income statement",
    childDetails: "Add details to the child's income statement",
  },
  caption: "Your income",
  detailsOf: "Valid from {{start}}",
  lead: {
    adult:
      "Send the income statement within {{incomeWeeks}} weeks of the start of care, and whenever your income changes by {{incomeChangePercent}}% or more.",
    child: "Tell us if the child has income that affects the fee.",
    details: "The income statement has been sent. You can add details and attachments until it has been handled.",
  },
  check: "Check the income statement",
  checkDetails: "Check the details",
  save: "Save the draft and leave",
  leave: "Leave and continue later",
  discard: "Discard the changes",
  startOver: "Empty the form",
  files: {
    asked: "By your answers, we need these attachments",
    there: "added",
    missing: "missing",
    none: "These answers need no attachments.",
    update: "Update the attachments that are needed",
    notAsked: "Attachments that are no longer needed",
    notAskedHint: "They are sent too, unless you remove them.",
    otherHint: "If you want to add anything else.",
  },
  verify: {
    title: "Check the income statement",
    lead: "The income statement has not been sent yet.",
    leadDetails: "The details have not been sent yet.",
    assurance: "I confirm that the details I have given are correct",
    send: "Send the income statement",
    sendDetails: "Send the details",
    back: "Go back and change",
  },
  faults: {
    startDateTaken: "You already have an income statement that starts on {{date}}. Choose another day.",
    startTooEarly: "The day is too early. Choose {{bound}} or a later day: at most {{incomeMonthsBack}} months ago.",
    startTooLate:
      "The day is too late. Choose {{bound}} or an earlier day: at most {{incomeMonthsAhead}} months ahead.",
    endBeforeStart: "The last day is before the first day. Choose {{bound}} or a later day.",
    endTooLate:
      "A statement is valid for at most {{incomeStatementMonths}} months. Choose {{bound}} or an earlier day.",
    companyFormMissing: "Choose at least one type of company.",
    selfEmployedIncomeMissing: "Choose at least one: the profit and loss statement or an estimate.",
    attachmentMissing: "The attachment is missing. Add at least one file.",
    companyIdForm: "A business ID has seven digits, a hyphen and a check digit, for example 1572860-0.",
    companyIdCheck: "There is a typing error in the business ID: the last digit does not match the others. Check it.",
    assuranceMissing: "Tick the box when you have checked the details.",
    companyNeeded:
      "You chose that all your income comes from your own company. Choose “Yes” here, or change your choice under “Income”.",
    chooseNoIncomeOrClear: "Choose that you have no income, or clear the description.",
    tickOtherIncomeOrClear: "Tick the income you get, or clear this field.",
    tickSelfEmployedOrClear: "Tick private trader and estimate, or clear the details of the estimate.",
    saveFailed: "The draft could not be saved. What you wrote is still on this page. Try again.",
    sendFailed: "It could not be sent. What you wrote is still on this page. Try again.",
  },
  done: {
    draftSaved: "The draft has been saved. The income statement has not been sent yet",
    kept: "What you wrote has been kept. To continue, choose “New income statement”",
    changesKept: "Your details have been kept, but they have not been sent yet",
    sent: "The income statement has been sent",
    updated: "The details have been sent",
    filesAdded_one: "The file has been added.",
    filesAdded_other: "{{count}} files have been added.",
    fileRemoved: "The file has been removed.",
    refreshed: "The questions have been updated.",
    filesAsked: "The questions have been updated. Attachments missing: {{count}}.",
    searched: "{{count}} found.",
  },
  closed: {
    title: {
      HANDLED: "The income statement has already been handled",
      SENT: "The income statement has already been sent",
    },
    HANDLED:
      "It was handled while you filled in the form, so the changes could not be saved. Make a new income statement if your details have changed. You can see what you wrote below.",
    SENT: "It was sent from elsewhere while you filled in the form, so the changes could not be saved. You can still add details to it. You can see what you wrote below.",
    new: "Make a new income statement",
    details: "Add details to the income statement",
  },
};
