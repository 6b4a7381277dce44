/**
 * The largest file, bytes. A file of exactly this size passes (spec 1 §5 Files: 25 MB; contract 3.7: 25 x 1024 x 1024).
 */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** The same as texts say it. */
export const MAX_FILE_MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;

/** The largest multipart body of an upload (contract 1.6: 413 over 100 MB). */
export const MAX_UPLOAD_BODY_BYTES = 100 * 1024 * 1024;

/**
 * The files that guardians may upload (spec 1 §5 Files). Each key is the type that we store and serve; its list has the
 * extensions that fit it. The peer takes no audio, video or CSV from guardians (contract 4.3); the specification does.
 * None of these types runs script in a browser, so it is safe to show them inline.
 */
export const ALLOWED_TYPES = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "application/pdf": ["pdf"],
  "application/msword": ["doc"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "audio/mpeg": ["mp3"],
  "audio/mp4": ["m4a"],
  "audio/aac": ["aac"],
  "audio/ogg": ["ogg", "oga", "opus"],
  "audio/wav": ["wav", "wave"],
  "audio/flac": ["flac"],
  "audio/amr": ["amr"],
  "video/mp4": ["mp4", "m4v"],
  "video/quicktime": ["mov", "qt"],
  "video/webm": ["webm"],
  "video/matroska": ["mkv"],
  "video/3gpp": ["3gp", "3g2"],
  "video/vnd.avi": ["avi"],
  "video/mpeg": ["mpg", "mpeg"],
  "video/ogg": ["ogv"],
  "text/csv": ["csv"],
} as const satisfies Record<string, readonly string[]>;

export type AllowedType = keyof typeof ALLOWED_TYPES;

export const isAllowedType = (type: string): type is AllowedType => Object.hasOwn(ALLOWED_TYPES, type);

/** Every allowed extension with its dot, for an input's `accept`. */
export const ACCEPTED_EXTENSIONS: readonly string[] = Object.values(ALLOWED_TYPES).flatMap((extensions) =>
  extensions.map((extension) => `.${extension}`),
);

/**
 * The `accept` of a file field. Chrome on Android offers the camera only when a type of pictures is in it
 * (SelectFileDialog.java compares with "image/"); with extensions alone it offers files. No `capture`: that would open the
 * camera and take the choice of files away.
 */
export const ACCEPTED_FILES = ["image/jpeg", "image/png", ...ACCEPTED_EXTENSIONS].join(",");
