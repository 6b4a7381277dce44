/**
 * PhoneLink: a telephone number that a phone can call.
 * Must: lead to the number without its spaces · be shown as people write it, on one line · stay text when it is not
 *       just one number.
 */
export function PhoneLink({ number }: { number: string }) {
  if (!ONE_NUMBER.test(number.trim())) return number;
  return (
    <a className="phone-link" href={`tel:${number.replace(/[^\d+]/g, "")}`}>
      {number.replaceAll(" ", "\u00a0")}
    </a>
  );
}

/** A register may hold "09 123 4567, 040 123 4567" or words. Nobody can call that. */
const ONE_NUMBER = /^\+?[\d\s()-]{3,20}$/;
