import { StatusTag } from "../lists/status-tag.tsx";
import { Notice } from "../messages/notice.tsx";
import { Examples } from "./examples.tsx";

export function ExampleMessages() {
  return (
    <Examples title="Huomautukset ja tilat">
      <Notice>
        <p>Hakemus on voimassa vuoden. Voit muuttaa sitä siihen asti, kun se otetaan käsittelyyn.</p>
      </Notice>
      <Notice kind="warning" title="Lapsella on jo hakemus varhaiskasvatukseen">
        <p>Voit muuttaa aiempaa hakemusta, et tehdä toista samanlaista.</p>
      </Notice>
      <Notice kind="danger" title="Hakemuksen peruuttamista ei voi perua">
        <p>Jos peruutat hakemuksen, menetät paikkasi jonossa.</p>
      </Notice>
      <p>
        <StatusTag>Luonnos</StatusTag> <StatusTag kind="waiting">Käsittelyssä</StatusTag>{" "}
        <StatusTag kind="attention">Odottaa vastaustasi</StatusTag> <StatusTag kind="good">Hyväksytty</StatusTag>{" "}
        <StatusTag kind="ended">Peruutettu</StatusTag>
      </p>
    </Examples>
  );
}
