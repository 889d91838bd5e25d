import type { CampaignParts } from '../features/campaigns/door.ts'
import { takesMarketing } from '../features/protection/door.ts'
import type { ServerCore } from './server-core.ts'
import type { VendorParts } from './vendor-parts.ts'

/** Free rounds over the games of the catalogue and the protection of members. */
export function createCampaignParts(
  core: ServerCore,
  vendors: Pick<VendorParts, 'asker' | 'believing' | 'launching'>,
): CampaignParts {
  const { pool, clock, catalogue, currency } = core
  const namesOf = async (vendorCode: string, gameCode: string) => {
    const [game, { vendors: known }] = await Promise.all([
      catalogue.find(gameCode),
      catalogue.view(),
    ])
    const vendor = known.find(({ code }) => code === vendorCode)
    return { gameName: game?.name ?? gameCode, vendorName: vendor?.displayName ?? vendorCode }
  }
  return {
    ...{ pool, clock, currency, namesOf },
    asker: vendors.asker,
    async findGame(code) {
      const game = await catalogue.find(code)
      const link = game && (await vendors.believing.links.find(game.vendorCode))
      // Free rounds have no words in foreign protocols.
      if (!game || link?.dialect !== 'baize') return undefined
      const { vendorCode, stakeMinMinor, stakeMaxMinor } = game
      return { vendorCode, stakeMinMinor, stakeMaxMinor, ...(await namesOf(vendorCode, code)) }
    },
    playerRef: (vendorCode, memberId) => vendors.launching.players.refOf(vendorCode, memberId),
    takesMarketing: (memberId) => takesMarketing({ pool, clock }, memberId),
    approvalAboveMinor: async () => (await core.settings()).campaign.secondApprovalAboveMinor,
  }
}
