/**
 * PhoneLink: a telephone number that a phone can call.
 * Must: lead to the number without its spaces · be shown as people write it, on one line.
 */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="phone-link" href={`tel:${number.replace(/[^\d+]/g, "")}`}>
      {number.replaceAll(" ", "\u00a0")}
    </a>
  );
}
