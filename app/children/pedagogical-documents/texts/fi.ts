export const fi = {
  title: "Pedagoginen dokumentointi",
  lead: "Henkilökunta kertoo tässä lapsen arjesta ja oppimisesta. Kun avaat liitteen, teksti merkitään luetuksi.",
  none: "Lapsesta ei ole vielä pedagogista dokumentointia.",
  noneShort: "Ei kirjauksia",
  inAll_one: "{{count}} kirjaus",
  inAll_other: "{{count}} kirjausta",
  unread_one: "{{count}} lukematta",
  unread_other: "{{count}} lukematta",
  isUnread: "Lukematta",
  rest: "Näytä koko teksti, {{day}}",
  more: "Näytä vanhempia",
} as const;
