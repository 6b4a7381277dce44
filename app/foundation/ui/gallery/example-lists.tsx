import { ActionLink } from "../actions/action-link.tsx";
import { Card, CardList } from "../lists/card.tsx";
import { DataTable } from "../lists/data-table.tsx";
import { Pager } from "../lists/pager.tsx";
import { StatusTag } from "../lists/status-tag.tsx";
import { SummaryList } from "../lists/summary-list.tsx";
import { Timeline } from "../lists/timeline.tsx";
import { Examples } from "./examples.tsx";

const FEES = [
  { need: "Kokopäiväinen, yli 35 tuntia", hours: "yli 35", fee: "311 €" },
  { need: "Osapäiväinen, enintään 20 tuntia viikossa", hours: "enintään 20", fee: "187 €" },
];

export function ExampleLists() {
  return (
    <Examples title="Kortit, luettelot ja taulukot">
      <CardList>
        <Card
          actions={
            <ActionLink hiddenText="Elsa Virtanen" href="?to=new" icon="plus">
              Tee uusi hakemus
            </ActionLink>
          }
          level={3}
          title="Elsa Virtanen"
        >
          <Card
            actions={
              <>
                <ActionLink hiddenText="varhaiskasvatushakemus, Elsa" href="?to=edit" icon="pen">
                  Muokkaa
                </ActionLink>
                <ActionLink hiddenText="varhaiskasvatushakemus, Elsa" href="?to=cancel" icon="trash">
                  Peruuta
                </ActionLink>
              </>
            }
            href="?to=application"
            level={4}
            tag={<StatusTag kind="waiting">Lähetetty</StatusTag>}
            title="Varhaiskasvatushakemus"
          >
            <p>Alkaen 17.8.2026. Tehty 3.3.2026.</p>
          </Card>
        </Card>
      </CardList>
      <Pager href="?page=2#item-21" shown={20} total={55} />
      <Pager href="?page=3#item-55" shown={55} total={55} />
      <SummaryList
        rows={[
          { key: "Toivottu aloituspäivä", value: "17.8.2026", change: { href: "#example-start-date" } },
          { key: "Vuorohoito", value: "Kyllä", change: { value: "edit.shiftCare" } },
          { key: "Sisarusperuste", change: { href: "#example-identity-code" } },
          { key: "Muuta huomioitavaa varhaiskasvatuspaikkahakemuksessa", value: "Lapsi nukkuu päiväunet\nulkona." },
        ]}
      />
      <DataTable
        caption="Varhaiskasvatuksen enimmäismaksut"
        columns={[
          { key: "need", header: "Palveluntarve", cell: (row) => row.need },
          { key: "hours", header: "Tunteja viikossa", cell: (row) => row.hours },
          { key: "fee", header: "Maksu kuukaudessa", cell: (row) => row.fee, numeric: true },
        ]}
        rowKey={(row) => row.need}
        rows={FEES}
      />
      <Timeline
        steps={[
          { id: "sent", title: "Hakemus lähetetty", time: { text: "3.3.2026", iso: "2026-03-03" } },
          {
            id: "read",
            title: "Hakemus käsittelyssä",
            state: "Nyt",
            current: true,
            text: <p>Vielä kolme kuukautta.</p>,
          },
          { id: "decided", title: "Päätös", state: "Seuraavaksi" },
        ]}
      />
    </Examples>
  );
}
