/**
 * SHA-256 over bytes. A port: the server passes node:crypto, a browser @noble/hashes, so that the
 * very same code draws a round and later checks it. Synchronous on both sides.
 */
export type Sha256 = (message: Uint8Array) => Uint8Array

/** HMAC with SHA-256, 32 bytes out. A port for the same reason, synchronous too. */
export type HmacSha256 = (key: Uint8Array, message: Uint8Array) => Uint8Array
