import { certifyWallet } from '../certify-wallet.ts'
import type { Result } from '../scenario.ts'
import { hmacIdentity } from '../wire.ts'
import { ReferenceWallet } from './reference-wallet.ts'
import type { WalletRules } from './rules.ts'

/** Certifies the wallet that is kept in memory, with some of its rules put wrong. */
export async function certifyInMemory(
  rules: Partial<WalletRules>,
  { withHooks = true, only }: { withHooks?: boolean; only?: readonly string[] } = {},
): Promise<readonly Result[]> {
  const identity = hmacIdentity('LOTUS', 'k1', 'a key of this test')
  let nowMs = 1_780_000_000_000
  const nowOf = () => {
    nowMs += 1
    return nowMs
  }
  const wallet = new ReferenceWallet({ identities: [identity], nowMs: nowOf, rules })
  const launch = () => wallet.launch('lotus-garden')
  const hooks = {
    launch: async () => launch(),
    grantFreeRounds: async () => 'campaign-1',
    endSession: async () => wallet.endSessions(),
    lockPlayer: async () => wallet.setStanding('locked'),
    excludePlayer: async () => wallet.setStanding('excluded'),
    restorePlayer: async () => wallet.setStanding('active'),
  }
  return await certifyWallet({
    wire: (call) => wallet.take(call),
    identity,
    hooks: withHooks ? hooks : {},
    stakeMinor: 100n,
    nowMs: nowOf,
    token: launch(),
    ...(only ? { only } : {}),
  })
}
