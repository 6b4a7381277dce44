import { Written } from "../inline/written.tsx";
import { ExternalLink } from "./external-link.tsx";

/** An address, or what people write of one: "www.example.fi". */
const ADDRESS = /(?:https?:\/\/|(?<![\p{L}\p{N}@./_-])www\.(?=[^\s.]+\.))[^\s<>"”»]+/giu;

/**
 * TextWithLinks: text of a person, with its web addresses as links.
 * Must: show each address whole, as it was written, also without its https · leave every other text as it is · lead to web pages alone ·
 *       mark the language that is not the page's.
 */
export const TextWithLinks = ({ children: text }: { children: string }) => (
  <Written draw={(words) => <WithLinks text={words} />} text={text} />
);

function WithLinks({ text }: { text: string }) {
  const addresses = [...text.matchAll(ADDRESS)]
    .map(({ 0: found, index }) => ({ address: withoutStops(found), index }))
    .filter(({ address }) => URL.canParse(hrefOf(address)));
  let read = 0;
  const parts = addresses.map(({ address, index }) => {
    const before = text.slice(read, index);
    read = index + address.length;
    return (
      <span key={index}>
        {before}
        <ExternalLink href={hrefOf(address)}>{address}</ExternalLink>
      </span>
    );
  });
  return (
    <>
      {parts}
      {text.slice(read)}
    </>
  );
}

const hrefOf = (address: string): string => (/^www\./iu.test(address) ? `https://${address}` : address);

/** Stops and brackets after an address belong to the sentence. A bracket that the address itself opens is its own. */
function withoutStops(address: string): string {
  let end = address.length;
  let unopened = address.split(")").length - address.split("(").length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? "";
    if (last === ")" && unopened > 0) unopened -= 1;
    else if (!/['’.,;:!?\]}]/u.test(last)) break;
  }
  return address.slice(0, end);
}
