import type { CAMPAIGN_EXCLUSIONS, CAMPAIGN_PLAYER_STATES, CampaignState } from '@baize/contract'
import type { Minor, Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

export type Exclusion = (typeof CAMPAIGN_EXCLUSIONS)[number]
export type PlayerState = (typeof CAMPAIGN_PLAYER_STATES)[number]

export interface CampaignRow {
  readonly id: Uuid
  readonly name: string
  readonly vendorCode: string
  readonly gameCode: string
  readonly rounds: number
  readonly stakeMinor: Minor
  readonly startsAt: Date
  readonly expiresAt: Date
  readonly state: CampaignState
  readonly createdBy: string
  readonly createdAt: Date
  readonly silentTries: number
  readonly playerCount: number
  readonly costMinor: bigint
}

const READ = `select c.id, c.name, c.vendor_code as "vendorCode", c.game_code as "gameCode", c.rounds,
    c.stake_minor as "stakeMinor", c.starts_at as "startsAt", c.expires_at as "expiresAt", c.state,
    c.created_by as "createdBy", c.created_at as "createdAt", c.silent_tries as "silentTries",
    (select count(*)::int from campaign_player p where p.campaign_id = c.id and p.state <> 'excluded')
      as "playerCount",
    (select coalesce(sum(t.amount_minor), 0)::bigint from vendor_transaction t
      where t.call = 'free_win' and t.code = 'ok' and t.request ->> 'campaignId' = c.id::text
        and t.vendor_code = c.vendor_code) as "costMinor"
  from campaign c`

export type NewCampaign = Omit<CampaignRow, 'state' | 'silentTries' | 'playerCount' | 'costMinor'>

export async function insertCampaign(
  database: Queryable,
  campaign: NewCampaign,
  players: readonly { readonly memberId: bigint; readonly exclusion: Exclusion | null }[],
): Promise<void> {
  const { id, name, vendorCode, gameCode, rounds, stakeMinor } = campaign
  await database.query(
    `insert into campaign (id, name, vendor_code, game_code, rounds, stake_minor, starts_at,
       expires_at, created_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[id, name, vendorCode, gameCode, rounds, stakeMinor],
      ...[campaign.startsAt, campaign.expiresAt, campaign.createdBy, campaign.createdAt],
    ],
  )
  await database.query(
    `insert into campaign_player (campaign_id, member_id, state, exclusion, rounds_left)
     select $1, n.member_id, case when n.exclusion is null then 'waiting' else 'excluded' end,
       n.exclusion, $2
     from unnest($3::bigint[], $4::text[]) as n(member_id, exclusion)`,
    [
      id,
      rounds,
      players.map(({ memberId }) => memberId),
      players.map(({ exclusion }) => exclusion),
    ],
  )
}

export async function loadCampaign(
  database: Queryable,
  id: Uuid,
): Promise<CampaignRow | undefined> {
  const found = await database.query<CampaignRow>(`${READ} where c.id = $1`, [id])
  return found.rows[0]
}

/** Locks the campaign first; of several who change it one is first. */
export async function lockCampaign(
  database: Queryable,
  id: Uuid,
): Promise<CampaignRow | undefined> {
  await database.query('select 1 from campaign where id = $1 for no key update', [id])
  return await loadCampaign(database, id)
}

export async function loadCampaignPage(
  database: Queryable,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly CampaignRow[]; readonly totalCount: number }> {
  const [rows, counted] = await Promise.all([
    database.query<CampaignRow>(
      `${READ} where c.reward_id is null order by c.created_at desc, c.id desc limit $1 offset $2`,
      [page.limit, page.offset],
    ),
    database.query<{ total: number }>(
      'select count(*)::int as total from campaign where reward_id is null',
    ),
  ])
  return { rows: rows.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** The new state; the vendor is asked at `tryAt`, and how often it was silent begins anew. */
export async function saveCampaignState(
  database: Queryable,
  id: Uuid,
  state: CampaignState,
  tryAt: Date,
): Promise<void> {
  await database.query(
    'update campaign set state = $2, try_at = $3, silent_tries = 0 where id = $1',
    [id, state, tryAt],
  )
}

/** The vendor said nothing: it is asked again later. */
export async function saveSilence(database: Queryable, id: Uuid, tryAt: Date): Promise<void> {
  await database.query(
    'update campaign set silent_tries = silent_tries + 1, try_at = $2 where id = $1',
    [id, tryAt],
  )
}

export async function saveTold(database: Queryable, id: Uuid, tryAt: Date): Promise<void> {
  await database.query('update campaign set silent_tries = 0, try_at = $2 where id = $1', [
    id,
    tryAt,
  ])
}

/** Campaigns of which the vendor is to be asked now. */
export async function loadDueCampaigns(database: Queryable, at: Date): Promise<readonly Uuid[]> {
  const found = await database.query<{ id: Uuid }>(
    `select id from campaign where state in ('starting', 'running', 'cancelling')
       and (try_at <= $1 or expires_at <= $1) order by try_at limit 200`,
    [at],
  )
  return found.rows.map(({ id }) => id)
}

export interface PlayerRow {
  readonly memberId: bigint
  readonly username: string
  readonly state: PlayerState
  readonly exclusion: Exclusion | null
  readonly roundsLeft: number
  readonly wonMinor: bigint
}

export async function loadPlayers(database: Queryable, id: Uuid): Promise<readonly PlayerRow[]> {
  const found = await database.query<PlayerRow>(
    `select p.member_id as "memberId", m.username, p.state, p.exclusion,
       p.rounds_left as "roundsLeft",
       (select coalesce(sum(t.amount_minor), 0)::bigint from vendor_transaction t
         where t.call = 'free_win' and t.code = 'ok' and t.request ->> 'campaignId' = $1::text
           and t.member_id = p.member_id) as "wonMinor"
     from campaign_player p join member m on m.id = p.member_id
     where p.campaign_id = $1::uuid order by m.username`,
    [id],
  )
  return found.rows
}

export async function savePlayers(
  database: Queryable,
  id: Uuid,
  memberIds: readonly bigint[],
  to: { readonly state: PlayerState; readonly exclusion?: Exclusion },
): Promise<void> {
  await database.query(
    `update campaign_player set state = $3, exclusion = $4
     where campaign_id = $1 and member_id = any($2::bigint[])`,
    [id, memberIds, to.state, to.exclusion ?? null],
  )
}

/** Everybody who could still play, at the end of the campaign. */
export async function endPlayers(
  database: Queryable,
  id: Uuid,
  state: 'expired' | 'cancelled',
): Promise<void> {
  await database.query(
    `update campaign_player set state = $2 where campaign_id = $1 and state in ('waiting', 'granted')`,
    [id, state],
  )
}

/** What the vendor said of its players; whoever has none left has used them up. */
export async function saveRoundsLeft(
  database: Queryable,
  { id, vendorCode }: Pick<CampaignRow, 'id' | 'vendorCode'>,
  told: readonly { readonly playerId: string; readonly roundsLeft: number }[],
): Promise<void> {
  await database.query(
    `update campaign_player p set rounds_left = least(p.rounds_left, n.rounds_left),
       state = case when n.rounds_left = 0 then 'used_up' else p.state end
     from unnest($3::text[], $4::integer[]) as n(player_ref, rounds_left)
     join vendor_player v on v.vendor_code = $2 and v.player_ref = n.player_ref
     where p.campaign_id = $1 and p.member_id = v.member_id and p.state = 'granted'`,
    [
      id,
      vendorCode,
      told.map(({ playerId }) => playerId),
      told.map(({ roundsLeft }) => roundsLeft),
    ],
  )
}

export interface NamedMember {
  readonly name: string
  readonly memberId: bigint
  readonly type: number
  readonly status: string
}

/** Members by username or id, as they were named. */
export async function findNamed(
  database: Queryable,
  names: readonly string[],
): Promise<readonly NamedMember[]> {
  const found = await database.query<NamedMember>(
    `select k.name, m.id as "memberId", m.type, m.status
     from unnest($1::text[]) as k(name) join member m on lower(m.username) = lower(k.name)
     union
     select k.name, m.id, m.type, m.status
     from unnest($1::text[]) as k(name)
     join member m on m.id = case when k.name ~ '^[0-9]{1,18}$' then k.name::bigint end`,
    [names],
  )
  return found.rows
}

/** Whether a win of this campaign may be paid to the member: they have, or had, its rounds. */
export async function hasFreeRounds(
  database: Queryable,
  of: { readonly vendorCode: string; readonly campaignId: string; readonly memberId: bigint },
): Promise<boolean> {
  const found = await database.query(
    `select 1 from campaign_player p join campaign c on c.id = p.campaign_id
     where c.id::text = $1 and c.vendor_code = $2 and p.member_id = $3
       and c.state not in ('draft', 'waiting') and p.state <> 'excluded'`,
    [of.campaignId, of.vendorCode, of.memberId],
  )
  return found.rows.length > 0
}

/** The campaign that a member has free rounds of at a game now, the first to end. */
export async function findFreeRounds(
  database: Queryable,
  of: {
    readonly vendorCode: string
    readonly gameCode: string
    readonly memberId: bigint
    readonly at: Date
  },
): Promise<string | undefined> {
  const found = await database.query<{ id: string }>(
    `select c.id::text from campaign_player p join campaign c on c.id = p.campaign_id
     where p.member_id = $1 and p.state = 'granted' and p.rounds_left > 0
       and c.vendor_code = $2 and c.game_code = $3 and c.state in ('starting', 'running')
       and c.starts_at <= $4 and c.expires_at > $4
     order by c.expires_at, c.id limit 1`,
    [of.memberId, of.vendorCode, of.gameCode, of.at],
  )
  return found.rows[0]?.id
}

export type OwnFreeRounds = Pick<
  CampaignRow,
  'id' | 'name' | 'vendorCode' | 'gameCode' | 'rounds' | 'stakeMinor' | 'startsAt' | 'expiresAt'
> & { readonly roundsLeft: number; readonly wonMinor: bigint }

/** What a member can play now, the one that ends first before the others. */
export async function loadOwnFreeRounds(
  database: Queryable,
  memberId: bigint,
  at: Date,
): Promise<readonly OwnFreeRounds[]> {
  const found = await database.query<OwnFreeRounds>(
    `select c.id, c.name, c.vendor_code as "vendorCode", c.game_code as "gameCode", c.rounds,
       c.stake_minor as "stakeMinor", c.starts_at as "startsAt", c.expires_at as "expiresAt",
       p.rounds_left as "roundsLeft",
       (select coalesce(sum(t.amount_minor), 0)::bigint from vendor_transaction t
         where t.call = 'free_win' and t.code = 'ok' and t.request ->> 'campaignId' = c.id::text
           and t.member_id = $1) as "wonMinor"
     from campaign_player p join campaign c on c.id = p.campaign_id
     where p.member_id = $1 and p.state = 'granted' and c.state in ('starting', 'running')
       and c.expires_at > $2
     order by c.expires_at, c.id limit 100`,
    [memberId, at],
  )
  return found.rows
}
