import { beforeEach, describe, expect, it } from "vitest";
import type { DecisionSummary } from "~/decisions/application-decisions/contract.ts";
import type { DecisionAtPage } from "~/decisions/application-decisions/parts/decision-at-page.ts";
import { decisionsAtPage } from "~/decisions/application-decisions/parts/decisions-at-page.server.ts";
import { unitShown } from "~/decisions/application-decisions/unit-shown.ts";
import { decidedFamily } from "../../people/decisions.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { plainGateway } from "../../support/asking/plain-gateway.ts";
import { twoClients, type Who } from "../../support/asking/two-clients.ts";

const { db, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const town = await twoClients(db, () => now);

/** A gateway like the newer one: it has no call for the decisions of one application, and no fields of our own. */
const atGateway = await plainGateway(town, {
  lacks: (path) => /^\/citizen\/applications\/[^/]+\/decisions$/.test(path),
  said: (answer) =>
    typeof answer === "object" && answer !== null && "decisions" in answer
      ? { ...answer, decisions: (answer.decisions as DecisionSummary[]).map(asPlain) }
      : answer,
});
beforeEach(reset);

/** A summary with only the contract's fields (2.5). */
function asPlain({ id, childId, applicationId, type, status, sentDate, resolved }: DecisionSummary) {
  return { id, childId, applicationId, type, status, sentDate, resolved };
}

const strong = ({ id }: { id: string }): Who => ({ id, level: "strong" });

/** The important fields of a decision on its page. */
const facts = ({ decision, canDecide, permittedActions, validRequestedStartDatePeriod: period }: DecisionAtPage) => ({
  type: decision.type,
  status: decision.status,
  unit: unitShown(decision.type, decision.unit),
  days: [decision.requestedStartDate ?? decision.startDate, decision.endDate],
  sent: decision.sentDate,
  resolved: decision.resolved,
  canDecide,
  permittedActions,
  period: decision.status === "PENDING" && canDecide ? period : null,
});

/** The page's decisions with our town and with the gateway. */
async function onBoth(who: Who, applicationId: string): Promise<[unknown[], unknown[]]> {
  const here = await decisionsAtPage(await town.clients["in process"](who), applicationId);
  const there = await decisionsAtPage(await atGateway(who), applicationId);
  return [here.map(facts), there.map(facts)];
}

describe("with a gateway without the decisions of one application", () => {
  it("the page has the same decisions to answer, in the same order", async () => {
    const { aino, applicationId } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    const [here, there] = await onBoth(strong(aino), applicationId);
    expect(there).toHaveLength(2);
    expect(there).toEqual(here);
  });

  it("an answered decision comes from its own call, without the fields that this call lacks", async () => {
    const { aino, applicationId, decision } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    const { decisions } = await town.clients["in process"](strong(aino));
    const body = { decisionId: decision("PRESCHOOL"), requestedStartDate: "2026-08-11" };
    await decisions.accept({ applicationId, body });
    const [here, there] = await onBoth(strong(aino), applicationId);
    expect(there).toEqual(here);
    const [answered] = await decisionsAtPage(await atGateway(strong(aino)), applicationId);
    expect(answered?.decision).toMatchObject({ type: "PRESCHOOL", status: "ACCEPTED", decisionNumber: null });
    expect(answered?.decision.unit).toMatchObject({ name: "Koivikon esiopetus", streetAddress: "", language: null });
  });

  it("the other guardian reads them and cannot answer", async () => {
    const { antti, applicationId } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const [here, there] = await onBoth(strong(antti), applicationId);
    expect(there).toEqual(here);
    expect(there).toMatchObject([{ canDecide: false }]);
  });

  it("a stranger's application is missing, like an unknown one", async () => {
    const { pekka, applicationId } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    for (const id of [applicationId, "00000000-0000-4000-8000-000000000000"]) {
      const there = decisionsAtPage(await atGateway(strong(pekka)), id);
      await expect(there).rejects.toMatchObject({ status: 404 });
    }
  });
});
