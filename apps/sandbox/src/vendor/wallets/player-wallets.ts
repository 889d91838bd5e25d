import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseJson } from '../../calls/parse-json.ts'

/** A player's own wallet at a vendor. */
export interface PlayerWallet {
  readonly vendorId: string
  readonly playerId: string
  readonly currency: string
  readonly scale: number
  readonly balanceMinor: string
}

/** What the operator moved in or out, or asked to; what is said of it once is said for ever. */
export interface WalletTransfer {
  readonly vendorId: string
  readonly reference: string
  /** The request as it came, to tell a repeat from another transfer under the same reference. */
  readonly request: string
  readonly kind: 'transfer_in' | 'transfer_out' | 'transfer_out_all' | 'unheard'
  readonly playerId: string
  readonly amountMinor: string
  /** Undefined for what was done; else the code it was refused with. */
  readonly refusal?: string
  readonly atMs: number
}

/** Money that a round took out of a wallet or put into it, by the round's own transaction. */
export interface WalletPlay {
  readonly vendorId: string
  readonly txId: string
  readonly playerId: string
  readonly deltaMinor: string
}

export type WalletEvent =
  | { readonly type: 'opened'; readonly wallet: PlayerWallet }
  | { readonly type: 'transfer'; readonly transfer: WalletTransfer }
  | { readonly type: 'play'; readonly play: WalletPlay }

/** The vendors' books of their players' money, kept in a file of one line per event. */
export interface PlayerWallets {
  find(vendorId: string, playerId: string): PlayerWallet | undefined
  findTransfer(vendorId: string, reference: string): WalletTransfer | undefined
  findPlay(vendorId: string, txId: string): WalletPlay | undefined
  /** Applied at once, so that the next decision sees it; answered when it is written. */
  record(event: WalletEvent): Promise<void>
  all(): readonly PlayerWallet[]
  /** The newest first. */
  latestTransfers(count: number): readonly WalletTransfer[]
  close(): Promise<void>
}

/** Books without a file, for tests and for a sandbox that may forget. */
export function openWalletsInMemory(): PlayerWallets {
  return walletsOf([], {
    write: () => Promise.resolve(),
    close: () => Promise.resolve(),
  })
}

export async function openPlayerWallets(file: string): Promise<PlayerWallets> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const text = await readFile(file, 'utf8').catch(() => '')
  // The last line may have been cut short by a crash; nobody had heard of it.
  const events = text.split('\n').map(parseJson).filter(isEvent)
  const handle = await open(file, 'a', 0o600)
  if (text !== '' && !text.endsWith('\n')) await handle.appendFile('\n')
  let writing: Promise<void> = Promise.resolve()
  return walletsOf(events, {
    write(event) {
      writing = writing.then(() => handle.appendFile(`${JSON.stringify(event)}\n`))
      return writing
    },
    async close() {
      await writing
      await handle.close()
    },
  })
}

interface Keeping {
  write(event: WalletEvent): Promise<void>
  close(): Promise<void>
}

function walletsOf(past: readonly WalletEvent[], keeping: Keeping): PlayerWallets {
  const wallets = new Map<string, PlayerWallet>()
  const transfers = new Map<string, WalletTransfer>()
  const plays = new Map<string, WalletPlay>()
  const add = (vendorId: string, playerId: string, deltaMinor: bigint): void => {
    const wallet = wallets.get(`${vendorId} ${playerId}`)
    if (!wallet) return
    const balanceMinor = String(BigInt(wallet.balanceMinor) + deltaMinor)
    wallets.set(`${vendorId} ${playerId}`, { ...wallet, balanceMinor })
  }
  const apply = (event: WalletEvent): void => {
    if (event.type === 'opened') {
      wallets.set(`${event.wallet.vendorId} ${event.wallet.playerId}`, event.wallet)
      return
    }
    if (event.type === 'play') {
      const { vendorId, txId, playerId, deltaMinor } = event.play
      plays.set(`${vendorId} ${txId}`, event.play)
      add(vendorId, playerId, BigInt(deltaMinor))
      return
    }
    const { vendorId, reference, playerId, kind, amountMinor, refusal } = event.transfer
    transfers.set(`${vendorId} ${reference}`, event.transfer)
    if (refusal !== undefined) return
    add(vendorId, playerId, kind === 'transfer_in' ? BigInt(amountMinor) : -BigInt(amountMinor))
  }
  for (const event of past) apply(event)
  return {
    find: (vendorId, playerId) => wallets.get(`${vendorId} ${playerId}`),
    findTransfer: (vendorId, reference) => transfers.get(`${vendorId} ${reference}`),
    findPlay: (vendorId, txId) => plays.get(`${vendorId} ${txId}`),
    async record(event) {
      apply(event)
      await keeping.write(event)
    },
    all: () => [...wallets.values()],
    latestTransfers: (count) => [...transfers.values()].slice(-count).toReversed(),
    close: keeping.close,
  }
}

function isEvent(value: unknown): value is WalletEvent {
  return typeof value === 'object' && value !== null && 'type' in value
}
