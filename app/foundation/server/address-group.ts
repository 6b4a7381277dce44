/** A caller as limits count it. An IPv6 customer has a whole /64 of addresses, so we count it as one address. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:/i, "").replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const rest = tail === "" ? [] : tail.split(":");
    while (groups.length + rest.length < 8) groups.push("0");
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
