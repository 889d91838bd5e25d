/** What was typed and not sent, kept in the browser so that only the person who typed it can read it. */

export interface KeptDraft<Value> {
  readonly value: Value
  /** When it was typed. */
  readonly at: string
  /** Of the thing that it changes, as it was read then. */
  readonly version: string
}

/** Where drafts lie; the browser's storage outside tests. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export interface DraftBox {
  load<Value>(name: string): Promise<KeptDraft<Value> | undefined>
  save<Value>(name: string, draft: KeptDraft<Value>): Promise<void>
  remove(name: string): void
}

const NONCE_BYTES = 12
const PREFIX = 'baize.draft.'
/** Of one person in one browser; the oldest goes. */
const DRAFTS_MAX = 40
const OPEN_DAYS = 14
const DAY_MS = 86_400_000

interface BoxDeps {
  readonly staffId: string
  /** AES-256, base64. */
  readonly key: string
  readonly storage: DraftStorage
  now(): number
}

/** The drafts of one person. A draft of another, or one that was altered, is none. */
export function createDraftBox({ staffId, key, storage, now }: BoxDeps): DraftBox {
  const own = `${PREFIX}${staffId}.`
  const imported = crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  /** How often a draft was removed, so that one that is still being sealed does not come back. */
  const removals = new Map<string, number>()
  const removalsOf = (name: string) => removals.get(name) ?? 0
  const sealing = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(own + name),
  })
  return {
    async load<Value>(name: string) {
      const kept = readKept(storage, own + name)
      if (!kept || now() - kept.savedAt > OPEN_DAYS * DAY_MS) return undefined
      try {
        const sealed = bytesOf(kept.sealed)
        const opened = await crypto.subtle.decrypt(
          sealing(name, sealed.slice(0, NONCE_BYTES)),
          await imported,
          sealed.slice(NONCE_BYTES),
        )
        return JSON.parse(new TextDecoder().decode(opened)) as KeptDraft<Value>
      } catch {
        return undefined
      }
    },
    async save(name, draft) {
      const before = removalsOf(name)
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const content = new TextEncoder().encode(JSON.stringify(draft))
      const body = await crypto.subtle.encrypt(sealing(name, iv), await imported, content)
      const sealed = textOf(new Uint8Array([...iv, ...new Uint8Array(body)]))
      if (removalsOf(name) !== before) return
      prune(storage, own, now())
      try {
        storage.setItem(own + name, JSON.stringify({ savedAt: now(), sealed }))
      } catch {
        // A full storage keeps nothing: the question before leaving remains.
      }
    },
    remove(name) {
      removals.set(name, removalsOf(name) + 1)
      storage.removeItem(own + name)
    },
  }
}

interface Kept {
  readonly savedAt: number
  readonly sealed: string
}

function readKept(storage: DraftStorage, name: string): Kept | undefined {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? 'null')
    const isKept = typeof kept?.savedAt === 'number' && typeof kept.sealed === 'string'
    return isKept ? kept : undefined
  } catch {
    return undefined
  }
}

/** Leaves room for one more, and nothing that is out of date. */
function prune(storage: DraftStorage, own: string, at: number): void {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  const kept = names
    .filter((name) => name.startsWith(own))
    .map((name) => ({ name, savedAt: readKept(storage, name)?.savedAt ?? 0 }))
    .toSorted((one, other) => other.savedAt - one.savedAt)
  for (const [place, { name, savedAt }] of kept.entries()) {
    if (place >= DRAFTS_MAX - 1 || at - savedAt > OPEN_DAYS * DAY_MS) storage.removeItem(name)
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

function textOf(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
