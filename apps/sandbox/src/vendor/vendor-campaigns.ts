import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { VendorCampaignCreate } from '@baize/contract/vendors'
import { parseJson } from '../calls/parse-json.ts'

/** Free rounds as a vendor grants them, without their players. */
export interface VendorCampaign extends Omit<VendorCampaignCreate, 'players'> {
  readonly vendorId: string
  readonly isCancelled: boolean
}

/** What one player has of a campaign. */
export interface Grant {
  readonly vendorId: string
  readonly campaignId: string
  readonly playerId: string
  readonly left: number
  readonly wonMinor: string
}

/** Campaigns and grants, kept in a file of one line per change. */
export interface VendorCampaigns {
  find(vendorId: string, campaignId: string): VendorCampaign | undefined
  grants(vendorId: string, campaignId: string): readonly Grant[]
  /** The campaign that a player has rounds of in this game now: the wanted one, else the first to end. */
  openFor(
    player: {
      readonly vendorId: string
      readonly playerId: string
      readonly gameId: string
      readonly wanted?: string | undefined
    },
    nowMs: number,
  ): { readonly campaign: VendorCampaign; readonly grant: Grant } | undefined
  /** Grants the rounds to those who do not have them; a repeat grants nothing again. */
  create(campaign: VendorCampaign, players: readonly string[]): Promise<void>
  cancel(vendorId: string, campaignId: string): Promise<boolean>
  /** Takes one round of the player's; false when there is none left. Counted before it is drawn. */
  take(grant: Grant): Promise<boolean>
  addWin(vendorId: string, campaignId: string, playerId: string, wonMinor: bigint): Promise<void>
}

type Line = { readonly campaign: VendorCampaign } | { readonly grant: Grant }

export function campaignsInMemory(): VendorCampaigns {
  return campaignsOf([], () => Promise.resolve())
}

export async function openCampaigns(file: string): Promise<VendorCampaigns> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const text = await readFile(file, 'utf8').catch(() => '')
  const handle = await open(file, 'a', 0o600)
  if (text !== '' && !text.endsWith('\n')) await handle.appendFile('\n')
  let writing: Promise<void> = Promise.resolve()
  return campaignsOf(text.split('\n').map(parseJson).filter(isLine), (line) => {
    writing = writing.then(() => handle.appendFile(`${JSON.stringify(line)}\n`))
    return writing
  })
}

function campaignsOf(
  lines: readonly Line[],
  write: (line: Line) => Promise<void>,
): VendorCampaigns {
  const campaigns = new Map<string, VendorCampaign>()
  const grants = new Map<string, Grant>()
  const keep = (line: Line): void => {
    if ('campaign' in line) campaigns.set(nameOf(line.campaign), line.campaign)
    else grants.set(`${nameOf(line.grant)} ${line.grant.playerId}`, line.grant)
  }
  for (const line of lines) keep(line)
  const save = async (line: Line): Promise<void> => {
    keep(line)
    await write(line)
  }
  return {
    find: (vendorId, campaignId) => campaigns.get(nameOf({ vendorId, campaignId })),
    grants: (vendorId, campaignId) =>
      [...grants.values()].filter(
        (grant) => grant.vendorId === vendorId && grant.campaignId === campaignId,
      ),
    openFor({ vendorId, playerId, gameId, wanted }, nowMs) {
      const open = [...grants.values()].flatMap((grant) => {
        if (grant.vendorId !== vendorId || grant.playerId !== playerId || grant.left === 0)
          return []
        const campaign = campaigns.get(nameOf(grant))
        const isOpen = campaign?.gameId === gameId && isRunning(campaign, nowMs)
        return campaign && isOpen ? [{ campaign, grant }] : []
      })
      const isWanted = open.find(({ campaign }) => campaign.campaignId === wanted)
      if (isWanted) return isWanted
      return open.toSorted((one, other) =>
        one.campaign.expiresAt < other.campaign.expiresAt ? -1 : 1,
      )[0]
    },
    async create(campaign, players) {
      const { vendorId, campaignId, rounds } = campaign
      if (!campaigns.has(nameOf(campaign))) await save({ campaign })
      for (const playerId of players) {
        if (grants.has(`${nameOf(campaign)} ${playerId}`)) continue
        await save({ grant: { vendorId, campaignId, playerId, left: rounds, wonMinor: '0' } })
      }
    },
    async cancel(vendorId, campaignId) {
      const campaign = campaigns.get(nameOf({ vendorId, campaignId }))
      if (!campaign) return false
      if (!campaign.isCancelled) await save({ campaign: { ...campaign, isCancelled: true } })
      return true
    },
    async take(grant) {
      const now = grants.get(`${nameOf(grant)} ${grant.playerId}`)
      if (!now || now.left === 0) return false
      await save({ grant: { ...now, left: now.left - 1 } })
      return true
    },
    async addWin(vendorId, campaignId, playerId, wonMinor) {
      const grant = grants.get(`${nameOf({ vendorId, campaignId })} ${playerId}`)
      if (!grant) return
      await save({ grant: { ...grant, wonMinor: String(BigInt(grant.wonMinor) + wonMinor) } })
    },
  }
}

export function isRunning(campaign: VendorCampaign, nowMs: number): boolean {
  const { startsAt, expiresAt, isCancelled } = campaign
  return !isCancelled && Date.parse(startsAt) <= nowMs && nowMs < Date.parse(expiresAt)
}

function nameOf({ vendorId, campaignId }: Pick<Grant, 'vendorId' | 'campaignId'>): string {
  return `${vendorId} ${campaignId}`
}

function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && ('campaign' in value || 'grant' in value)
}
