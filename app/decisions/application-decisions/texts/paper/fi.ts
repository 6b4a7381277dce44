/** The paper of a decision on an application. Numbers: spec 1 section 9. */
export const fi = {
  application: "Hakemus, jonka {{applicant}} lähetti {{day}}.",
  decision: "Päätös",
  granted: {
    CLUB: "Lapsi saa kerhopaikan.",
    DAYCARE: "Lapsi saa varhaiskasvatuspaikan.",
    DAYCARE_PART_TIME:
      "Lapsi saa osapäiväisen varhaiskasvatuspaikan. Hoitoa on enintään {{partTimeHoursADay}} tuntia päivässä ja {{partTimeHoursAWeek}} tuntia viikossa.",
    PRESCHOOL: "Lapsi saa esiopetuspaikan. Esiopetusta on {{prePrimaryHours}} tuntia päivässä, ja se on maksutonta.",
    PRESCHOOL_DAYCARE:
      "Lapsi saa esiopetuksen lisäksi varhaiskasvatusta samana päivänä ennen esiopetusta tai sen jälkeen.",
    PRESCHOOL_CLUB: "Lapsi saa esiopetuksen lisäksi kerhopaikan.",
    PREPARATORY_EDUCATION:
      "Lapsi saa paikan perusopetukseen valmistavassa opetuksessa. Opetusta on {{preparatoryHours}} tuntia päivässä, ja se on maksutonta.",
  },
  grounds: {
    CLUB: "Kerhopaikat annetaan kunnan hyväksymien perusteiden mukaan.",
    DAYCARE: "Lapsella on oikeus varhaiskasvatukseen (varhaiskasvatuslaki 540/2018, 12 §).",
    DAYCARE_PART_TIME: "Lapsella on oikeus varhaiskasvatukseen (varhaiskasvatuslaki 540/2018, 12 §).",
    PRESCHOOL:
      "Lapsen on osallistuttava esiopetukseen oppivelvollisuutta edeltävänä vuonna (perusopetuslaki 628/1998, 26 a §).",
    PRESCHOOL_DAYCARE:
      "Lapsella on oikeus varhaiskasvatukseen myös esiopetusvuonna (varhaiskasvatuslaki 540/2018, 12 §).",
    PRESCHOOL_CLUB: "Kerhopaikat annetaan kunnan hyväksymien perusteiden mukaan.",
    PREPARATORY_EDUCATION:
      "Valmistavaa opetusta voi saada lapsi, jonka suomen tai ruotsin taito ei vielä riitä (perusopetuslaki 628/1998, 5 §).",
  },
  chosen: "Yksikkö on valittu hakutoiveiden, sisarusten paikkojen ja vapaiden paikkojen mukaan.",
  start: "Paikka alkaa",
  end: "Paikka päättyy",
  manager: "Yksikön johtaja",
  phone: "Yksikön puhelin",
  answer: {
    title: "Vastaa päätökseen",
    lead: "Ilmoita {{answerWeeks}} viikon kuluessa, viimeistään {{day}}, otatko paikan vastaan. Vain hakemuksen lähettänyt huoltaja vastaa.",
    where: "Vastaa palvelussa: {{address}}",
    phone: "Jos et voi vastata palvelussa, soita: {{phone}}",
    slack: "Kun otat paikan vastaan, voit valita aloituspäivän väliltä {{start}}–{{end}}.",
    fixed: "Paikka alkaa päätöksessä sanottuna päivänä.",
    prePrimaryFirst: "Vastaa ensin esiopetuksen päätökseen. Jos et ota esiopetuspaikkaa, et saa myöskään tätä paikkaa.",
  },
} as const;
