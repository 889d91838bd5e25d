import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, positiveMinor, wireMinor } from '../shapes.ts'
import { askReason } from './approvals.ts'

export const CAMPAIGN_STATES = [
  'draft',
  /** Dear enough that another person must approve it. */
  'waiting',
  /** The vendor is being told; while it is silent, it is told again. */
  'starting',
  'running',
  'cancelling',
  'cancelled',
  'ended',
  /** The vendor said no. */
  'refused',
] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Why somebody who was named gets no free rounds. */
export const CAMPAIGN_EXCLUSIONS = ['unknown', 'trial', 'locked', 'on_break', 'vendor'] as const

export const CAMPAIGN_PLAYER_STATES = [
  'waiting',
  'granted',
  'used_up',
  'expired',
  'cancelled',
  'excluded',
] as const

export const CAMPAIGN_PLAYERS_MAX = 500
export const CAMPAIGN_ROUNDS_MAX = 100

const wish = z.object({
  name: z.string().trim().min(3).max(80),
  gameCode: z.string().max(40),
  /** For each player, at this stake. */
  rounds: z.number().int().min(1).max(CAMPAIGN_ROUNDS_MAX),
  stakeMinor: positiveMinor,
  startsAt: instant,
  expiresAt: instant,
  /** Usernames or ids. */
  players: z.array(z.string().trim().min(1).max(40)).min(1).max(CAMPAIGN_PLAYERS_MAX),
})
export type CampaignWish = z.infer<typeof wish>

const exclusion = z.enum(CAMPAIGN_EXCLUSIONS).nullable()

const campaign = z.object({
  campaignId: z.string(),
  name: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  rounds: z.number().int(),
  stakeMinor: wireMinor,
  startsAt: instant,
  expiresAt: instant,
  state: z.enum(CAMPAIGN_STATES),
  /** True while the vendor was asked and said nothing; it is asked again. */
  isVendorSilent: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  playerCount: z.number().int(),
  /** What all rounds come to, if every player plays all of them. */
  budgetMinor: wireMinor,
  /** What free rounds of it have won so far. */
  costMinor: wireMinor,
})
export type Campaign = z.infer<typeof campaign>

const params = z.object({ campaignId: z.string().max(40) })
const manages = { staff: 'vendors.manage' } as const
const wrong = {
  game_unknown: [422, 'No vendor that can be reached has this game.'],
  stake_not_allowed: [422, 'The game does not take this stake.'],
  times_crossed: [422, 'The end lies before the beginning, or in the past.'],
  nobody_left: [422, 'None of these players may be given free rounds.'],
} as const
const stateWrong = [409, 'The campaign has gone on meanwhile. Look at it again.'] as const

export const getCampaigns = operation({
  id: 'staff.getCampaigns',
  method: 'GET',
  path: '/ops/campaigns',
  caller: { staff: 'vendors.read' },
  summary: 'Campaigns of free rounds',
  query: pageQuery,
  value: z.object({
    items: z.array(campaign),
    /** Above this a second person approves. */
    approvalAboveMinor: wireMinor,
    ...pageFacts,
  }),
  refusals: {},
})

export const getCampaign = operation({
  id: 'staff.getCampaign',
  method: 'GET',
  path: '/ops/campaigns/:campaignId',
  caller: { staff: 'vendors.read' },
  summary: 'One campaign, player by player',
  params,
  value: z.object({
    campaign,
    players: z.array(
      z.object({
        memberId: z.string(),
        username: z.string(),
        state: z.enum(CAMPAIGN_PLAYER_STATES),
        exclusion,
        roundsLeft: z.number().int(),
        wonMinor: wireMinor,
      }),
    ),
  }),
  refusals: {},
})

/** Who would get the rounds and what they could cost; nothing is kept. */
export const previewCampaign = operation({
  id: 'staff.previewCampaign',
  method: 'POST',
  path: '/ops/campaigns/preview',
  caller: manages,
  summary: 'What a campaign would be',
  body: wish,
  value: z.object({
    players: z.array(z.object({ name: z.string(), memberId: z.string().nullable(), exclusion })),
    budgetMinor: wireMinor,
    needsApproval: z.boolean(),
  }),
  refusals: wrong,
})

export const createCampaign = operation({
  id: 'staff.createCampaign',
  method: 'POST',
  path: '/ops/campaigns',
  caller: manages,
  summary: 'Draft a campaign of free rounds',
  body: wish,
  value: z.object({ campaign }),
  refusals: wrong,
})

export const startCampaign = operation({
  id: 'staff.startCampaign',
  method: 'POST',
  path: '/ops/campaigns/:campaignId/start',
  caller: manages,
  summary: 'Start a campaign, or ask for its approval',
  params,
  body: z.object({ reason: askReason }),
  value: z.object({ campaign }),
  refusals: { campaign_state: stateWrong },
})

export const cancelCampaign = operation({
  id: 'staff.cancelCampaign',
  method: 'POST',
  path: '/ops/campaigns/:campaignId/cancel',
  caller: manages,
  summary: 'Cancel a campaign',
  params,
  body: z.object({ reason: askReason }),
  value: z.object({ campaign }),
  refusals: { campaign_state: stateWrong },
})

/** Free rounds that the member can play now. */
export const getFreeRounds = operation({
  id: 'records.getFreeRounds',
  method: 'GET',
  path: '/wps/member/free-rounds',
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'Free rounds of the member',
  value: z.object({
    items: z.array(
      z.object({
        campaignId: z.string(),
        name: z.string(),
        gameCode: z.string(),
        gameName: z.string(),
        vendorName: z.string(),
        rounds: z.number().int(),
        roundsLeft: z.number().int(),
        stakeMinor: wireMinor,
        wonMinor: wireMinor,
        startsAt: instant,
        expiresAt: instant,
      }),
    ),
  }),
  refusals: {},
})
