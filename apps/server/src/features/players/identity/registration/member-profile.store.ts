import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** What a registration may say besides name, password and how to be reached. */
/** What a member's identity number is bound to when it is sealed. */
export const idNumberOwner = (memberId: bigint | string): string => `id number ${memberId}`

export interface MemberProfile {
  readonly fullname: string | undefined
  /** yyyy-MM-dd. */
  readonly birthday: string | undefined
  readonly nationality: string | undefined
  readonly address: string | undefined
  readonly occupation: string | undefined
  readonly sourceOfIncome: string | undefined
  readonly idNumberSealed: Buffer | undefined
  /** Alike for the same number, by a key of the house: it tells who was here before and nothing else. */
  readonly idNumberMark: Buffer | undefined
  readonly line: string | undefined
  readonly whatsapp: string | undefined
  readonly facebook: string | undefined
  readonly wechat: string | undefined
  readonly telegram: string | undefined
  readonly zalo: string | undefined
  readonly qqNum: string | undefined
  readonly recommenderId: bigint | undefined
  readonly domain: string | undefined
  readonly registerMethod: string
}

const COLUMNS = {
  fullname: 'fullname',
  birthday: 'birthday',
  nationality: 'nationality',
  address: 'address',
  occupation: 'occupation',
  sourceOfIncome: 'source_of_income',
  idNumberSealed: 'id_number_sealed',
  idNumberMark: 'id_number_mark',
  line: 'line',
  whatsapp: 'whatsapp',
  facebook: 'facebook',
  wechat: 'wechat',
  telegram: 'telegram',
  zalo: 'zalo',
  qqNum: 'qq_num',
  recommenderId: 'recommender_id',
  domain: 'domain',
  registerMethod: 'register_method',
} as const satisfies Record<keyof MemberProfile, string>

export async function saveProfile(tx: Tx, memberId: bigint, profile: MemberProfile): Promise<void> {
  const fields = Object.keys(COLUMNS) as (keyof MemberProfile)[]
  const columns = fields.map((field) => COLUMNS[field])
  const places = fields.map((_field, at) => `$${at + 2}`)
  await tx.query(
    `insert into member_profile (member_id, ${columns.join(', ')})
     values ($1, ${places.join(', ')})`,
    [memberId, ...fields.map((field) => profile[field] ?? null)],
  )
}

/** The member somebody names as who sent them; undefined for a number nobody has. */
export async function findRecommender(
  database: Queryable,
  typed: string,
): Promise<bigint | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(typed)) return undefined
  const found = await database.query<{ id: bigint }>(
    'select id from member where id = $1 and type <> 4',
    [BigInt(typed)],
  )
  return found.rows[0]?.id
}
