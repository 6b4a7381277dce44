/**
 * MailLink: an e-mail address that opens a new message.
 * Must: be shown as the address that it leads to.
 */
export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
