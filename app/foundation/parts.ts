/**
 * The parts that a running process has once: its database, settings, file store and so on.
 * Each folder that provides a part adds it here by module augmentation:
 *
 *     declare module "~/foundation/parts.ts" { interface Parts { files: FileStore } }
 *
 * So the foundation knows the types of the parts and does not know the domain.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface Parts {}

/** The municipality's settings from the environment. municipality/configuration.ts adds the fields. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface Settings {}
