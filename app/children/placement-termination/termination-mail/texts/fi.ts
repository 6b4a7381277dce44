/** The mail about an ended place. Other people may read the mailbox: no names. */
export const fi = {
  subject: "Lapsen paikka on irtisanottu",
  line: "lapsen huoltaja on irtisanonut lapsen paikan varhaiskasvatuksen verkkopalvelun kautta. Viimeinen läsnäolopäivä on lapsen sivulla.",
} as const;
