/** The largest file, bytes, itself included (spec 1 §5 Files: 25 MB; contract 3.7: 25 x 1024 x 1024). */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** The largest multipart body of an upload (contract 1.6: 413 over 100 MB). */
export const MAX_UPLOAD_BODY_BYTES = 100 * 1024 * 1024;

export type KindOfFile = "image" | "document" | "audio" | "video" | "table";

/**
 * What may be uploaded (spec 1 §5 Files): the type a file is stored and served under, and the extensions that fit it.
 * The peer takes neither audio, video nor CSV from guardians (contract 4.3); the specification does.
 * None of these types runs script in a browser; that is what makes showing them inline safe.
 */
export const ALLOWED_TYPES = {
  "image/jpeg": { kind: "image", extensions: ["jpg", "jpeg"] },
  "image/png": { kind: "image", extensions: ["png"] },
  "application/pdf": { kind: "document", extensions: ["pdf"] },
  "application/msword": { kind: "document", extensions: ["doc"] },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": { kind: "document", extensions: ["docx"] },
  "application/vnd.oasis.opendocument.text": { kind: "document", extensions: ["odt"] },
  "audio/mpeg": { kind: "audio", extensions: ["mp3"] },
  "audio/mp4": { kind: "audio", extensions: ["m4a"] },
  "audio/aac": { kind: "audio", extensions: ["aac"] },
  "audio/ogg": { kind: "audio", extensions: ["ogg", "oga", "opus"] },
  "audio/wav": { kind: "audio", extensions: ["wav"] },
  "audio/flac": { kind: "audio", extensions: ["flac"] },
  "audio/amr": { kind: "audio", extensions: ["amr"] },
  "video/mp4": { kind: "video", extensions: ["mp4", "m4v"] },
  "video/quicktime": { kind: "video", extensions: ["mov"] },
  "video/webm": { kind: "video", extensions: ["webm"] },
  "video/matroska": { kind: "video", extensions: ["mkv"] },
  "video/3gpp": { kind: "video", extensions: ["3gp"] },
  "video/vnd.avi": { kind: "video", extensions: ["avi"] },
  "video/mpeg": { kind: "video", extensions: ["mpg", "mpeg"] },
  "video/ogg": { kind: "video", extensions: ["ogv"] },
  "text/csv": { kind: "table", extensions: ["csv"] },
} as const satisfies Record<string, { kind: KindOfFile; extensions: readonly string[] }>;

export type AllowedType = keyof typeof ALLOWED_TYPES;

export const isAllowedType = (type: string): type is AllowedType => Object.hasOwn(ALLOWED_TYPES, type);

/** The kind of a stored type; a type of an older or foreign system counts as a document. */
export const kindOfType = (type: string): KindOfFile => (isAllowedType(type) ? ALLOWED_TYPES[type].kind : "document");

/** Every allowed extension with its dot: what an input's `accept` lists. */
export const ACCEPTED_EXTENSIONS: readonly string[] = Object.values(ALLOWED_TYPES).flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
);
