import { phoneHref } from "./phone-href.ts";

/**
 * PhoneLink: a telephone number that a phone can call.
 * Must: lead to the number without its spaces · be shown as people write it, on one line · stay text when it is not
 *       just one number.
 */
export function PhoneLink({ number }: { number: string }) {
  const href = phoneHref(number);
  if (href === null) return number;
  return (
    <a className="phone-link" href={href}>
      {number.replaceAll(" ", "\u00a0")}
    </a>
  );
}
