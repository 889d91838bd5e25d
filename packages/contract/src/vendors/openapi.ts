import { z } from 'zod'
import { VENDOR_CALL_NAMES, VENDOR_CALLS, VENDOR_PROTOCOL_VERSION, vendorPath } from './calls.ts'
import {
  VENDOR_CAMPAIGN_CANCEL_PATH,
  VENDOR_CAMPAIGN_CREATE_PATH,
  VENDOR_CAMPAIGN_STATUS_PATH,
  vendorCampaignCancel,
  vendorCampaignCancelled,
  vendorCampaignCreate,
  vendorCampaignCreated,
  vendorCampaignStatus,
  vendorCampaignTold,
} from './campaigns.ts'
import { VENDOR_ERRORS, vendorErrorAnswer } from './errors.ts'
import { VENDOR_GAMES_PATH, vendorGames, vendorGamesAnswer } from './games.ts'
import { VENDOR_LAUNCH_PATH, vendorLaunch, vendorLaunchAnswer } from './launch.ts'
import { VENDOR_RECORDS_PATH, vendorRecords, vendorRecordsAnswer } from './records.ts'
import { VENDOR_REPORT_PATH, vendorReport, vendorReportAnswer } from './report.ts'
import { VENDOR_ROUND_PATH, vendorRoundAnswer, vendorRoundAsk } from './round.ts'
import { vendorAnswers, vendorRequests } from './shapes.ts'
import { VENDOR_HEADERS } from './signature.ts'
import {
  VENDOR_TRANSFER_CALL_NAMES,
  VENDOR_TRANSFER_CALLS,
  vendorTransferAnswers,
  vendorTransferPath,
  vendorTransferRequests,
} from './transfers.ts'

type Json = Readonly<Record<string, unknown>>

const REFUSAL = { $ref: '#/components/schemas/refusal' }
const HEADERS = Object.values(VENDOR_HEADERS).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))

interface Served {
  readonly operationId: string
  readonly path: string
  readonly summary: string
  readonly told: string
  readonly request: z.ZodType
  readonly answer: z.ZodType
}

/** What the operator asks of a vendor. */
const SERVED_BY_VENDORS: readonly Served[] = [
  {
    operationId: 'launch',
    path: VENDOR_LAUNCH_PATH,
    summary: 'Open a game; served by the vendor',
    told: 'Where the game is',
    request: vendorLaunch,
    answer: vendorLaunchAnswer,
  },
  {
    operationId: 'report',
    path: VENDOR_REPORT_PATH,
    summary: 'Rounds that were opened in a span of time; served by the vendor',
    told: 'A page of rounds as the vendor’s books have them',
    request: vendorReport,
    answer: vendorReportAnswer,
  },
  {
    operationId: 'records',
    path: VENDOR_RECORDS_PATH,
    summary: 'Rounds played from the vendor’s own wallets, as they change; served by the vendor',
    told: 'A page of changes, the oldest first',
    request: vendorRecords,
    answer: vendorRecordsAnswer,
  },
  {
    operationId: 'games',
    path: VENDOR_GAMES_PATH,
    summary: 'The list of games, or what changed in it; served by the vendor',
    told: 'A page of changes, and the cursor behind it',
    request: vendorGames,
    answer: vendorGamesAnswer,
  },
  {
    operationId: 'round',
    path: VENDOR_ROUND_PATH,
    summary: 'One round, and where it is seen again; served by the vendor',
    told: 'The round with its transactions',
    request: vendorRoundAsk,
    answer: vendorRoundAnswer,
  },
  {
    operationId: 'campaign_create',
    path: VENDOR_CAMPAIGN_CREATE_PATH,
    summary: 'Grant free rounds to players; served by the vendor',
    told: 'Who has the rounds now, and who gets none',
    request: vendorCampaignCreate,
    answer: vendorCampaignCreated,
  },
  {
    operationId: 'campaign_cancel',
    path: VENDOR_CAMPAIGN_CANCEL_PATH,
    summary: 'Take back free rounds that were not played; served by the vendor',
    told: 'The campaign is over',
    request: vendorCampaignCancel,
    answer: vendorCampaignCancelled,
  },
  {
    operationId: 'campaign_status',
    path: VENDOR_CAMPAIGN_STATUS_PATH,
    summary: 'How far the players of a campaign are; served by the vendor',
    told: 'The campaign, and a page of its players',
    request: vendorCampaignStatus,
    answer: vendorCampaignTold,
  },
]

/** The protocol as an OpenAPI 3.1 document, for vendors who generate a client from it. */
export function describeVendorApi(): Json {
  const calls = VENDOR_CALL_NAMES.map((name): [string, Json] => [
    vendorPath(name),
    {
      post: {
        operationId: name,
        tags: ['wallet'],
        summary: VENDOR_CALLS[name].summary,
        description: describeCall(VENDOR_CALLS[name]),
        parameters: HEADERS,
        requestBody: content(vendorRequests[name], 'input'),
        responses: answers(vendorAnswers[name]),
      },
    },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vendor protocol',
      version: `${VENDOR_PROTOCOL_VERSION}.0.0`,
      description:
        'Signed calls between the operator’s wallet and a vendor of games. README.md explains them.',
    },
    paths: Object.fromEntries([
      ...calls,
      ...SERVED_BY_VENDORS.map(describeServed),
      ...describeTransfers(),
    ]),
    components: { schemas: { refusal: schemaOf(vendorErrorAnswer) }, parameters: headers() },
  }
}

function describeServed({ operationId, path, summary, told, request, answer }: Served) {
  const post: Json = {
    operationId,
    tags: ['vendor'],
    summary,
    parameters: HEADERS,
    requestBody: content(request, 'input'),
    responses: { '200': { description: told, ...content(answer) } },
  }
  return [path, { post }] as const
}

/** Served by vendors that keep a wallet of their own for each player. */
function describeTransfers(): readonly [string, Json][] {
  return VENDOR_TRANSFER_CALL_NAMES.map((name) => [
    vendorTransferPath(name),
    {
      post: {
        operationId: `wallet_${name}`,
        tags: ['vendor wallet'],
        summary: VENDOR_TRANSFER_CALLS[name],
        parameters: HEADERS,
        requestBody: content(vendorTransferRequests[name], 'input'),
        responses: answers(vendorTransferAnswers[name]),
      },
    },
  ])
}

function describeCall({
  isAlwaysTaken,
  onSilence,
}: (typeof VENDOR_CALLS)[keyof typeof VENDOR_CALLS]) {
  const taken = isAlwaysTaken
    ? 'Also taken after the session has ended and from locked or excluded players.'
    : 'Only for a player who may play, in a session that goes on.'
  const silence =
    onSilence === 'retry'
      ? 'Without an answer, or with a temporary refusal: repeat it until it is answered.'
      : 'Without an answer, or with a temporary refusal: do not repeat it, send its refund.'
  return `${taken} ${silence}`
}

function headers(): Json {
  const described = Object.values(VENDOR_HEADERS).map((name): [string, Json] => [
    name,
    { name, in: 'header', required: true, schema: { type: 'string' } },
  ])
  return Object.fromEntries(described)
}

function answers(shape: z.ZodType): Json {
  const statuses = [...new Set(Object.values(VENDOR_ERRORS).map(({ status }) => status))]
  const refused = statuses
    .filter((status) => status !== 200)
    .map((status): [string, Json] => {
      const codes = Object.entries(VENDOR_ERRORS).filter(([, facts]) => facts.status === status)
      const names = codes.map(([code]) => code).join(', ')
      return [String(status), { description: names, ...json(REFUSAL) }]
    })
  const either = { anyOf: [schemaOf(shape), REFUSAL] }
  return Object.fromEntries([
    ['200', { description: 'Decided: done, or refused', ...json(either) }],
    ...refused,
  ])
}

function content(shape: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  return json(schemaOf(shape, io))
}

function json(schema: Json): Json {
  return { content: { 'application/json': { schema } } }
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}
