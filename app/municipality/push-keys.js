import webPush from "web-push";

/** Prints new keys for notices on phones and computers, as the variable PUSH_KEYS takes them. */
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.log(`${publicKey}.${privateKey}`);
