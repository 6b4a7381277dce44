import { Written } from "../inline/written.tsx";
import { ExternalLink } from "./external-link.tsx";

/** Stops and brackets after an address belong to the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"”»]+[^\s<>"”»'’.,;:!?)\]}]/giu;

/**
 * TextWithLinks: text of a person, with its web addresses as links.
 * Must: show each address whole, as it was written · leave every other text as it is · lead to web pages alone ·
 *       mark the language that is not the page's.
 */
export const TextWithLinks = ({ children: text }: { children: string }) => (
  <Written draw={(words) => <WithLinks text={words} />} text={text} />
);

function WithLinks({ text }: { text: string }) {
  const addresses = [...text.matchAll(ADDRESS)].filter(([address]) => URL.canParse(address));
  let read = 0;
  const parts = addresses.map(({ 0: address, index }) => {
    const before = text.slice(read, index);
    read = index + address.length;
    return (
      <span key={index}>
        {before}
        <ExternalLink href={address}>{address}</ExternalLink>
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
