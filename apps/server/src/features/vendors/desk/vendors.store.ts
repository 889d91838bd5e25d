import type { VendorKeyState, VendorLinkWish, WalletKind } from '@baize/contract'
import type { VendorAlgorithm, VendorDialect } from '@baize/contract/vendors'
import { engines } from '@baize/games'
import type { BreakerHold } from '../../../house/vendors/vendor-health.ts'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

export interface VendorRow {
  readonly vendorCode: string
  readonly displayName: string
  readonly isOn: boolean
  readonly isHouse: boolean
  readonly gameCount: number
  readonly activeKeyCount: number
  readonly walletKind: WalletKind | null
  readonly baseUrl: string | null
  readonly launchUrl: string | null
  readonly dialect: VendorDialect | null
  readonly operatorName: string | null
  readonly allowedAddresses: string[]
  readonly updatedAt: Date | null
  readonly hold: BreakerHold
  readonly v1Until: Date | null
  readonly v1LastAt: Date | null
}

export interface KeyRow {
  readonly keyId: string
  readonly algorithm: VendorAlgorithm
  readonly state: VendorKeyState
  readonly publicKey: string | null
  readonly housePublicKey: string | null
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly activatedAt: Date | null
  readonly retiredAt: Date | null
}

const ENGINE_CODES = engines.map(({ code }) => code)

/** Takes the codes of the house's engines as its first parameter. */
const VENDORS = `select v.code as "vendorCode", v.display_name as "displayName", v.is_on as "isOn",
    (select count(*)::int from game g where g.vendor_code = v.code) as "gameCount",
    exists (select from game g where g.vendor_code = v.code and g.code = any($1)) as "isHouse",
    (select count(*)::int from vendor_key k
      where k.vendor_code = v.code and k.active_place is not null) as "activeKeyCount",
    l.wallet_kind as "walletKind", l.base_url as "baseUrl", l.launch_url as "launchUrl",
    l.dialect, l.operator_name as "operatorName",
    coalesce(l.allowed_addresses::text[], '{}') as "allowedAddresses", l.updated_at as "updatedAt",
    l.breaker_hold as hold, l.v1_until as "v1Until", l.v1_last_at as "v1LastAt"
  from vendor v left join vendor_link l on l.vendor_code = v.code`

const KEYS = `select key_id as "keyId", algorithm, public_key as "publicKey",
    house_public_key as "housePublicKey", created_at as "createdAt", created_by as "createdBy",
    activated_at as "activatedAt", retired_at as "retiredAt",
    case when retired_at is not null then 'retired'
         when activated_at is not null then 'active' else 'prepared' end as state
  from vendor_key`

/** In the order of menus. */
export async function loadVendors(database: Queryable): Promise<readonly VendorRow[]> {
  const found = await database.query<VendorRow>(`${VENDORS} order by v.sort_order, v.code`, [
    ENGINE_CODES,
  ])
  return found.rows
}

/** Behind all others; false when there is one of this code. */
export async function insertVendor(
  tx: Tx,
  vendor: { readonly vendorCode: string; readonly displayName: string },
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into vendor (code, display_name, sort_order)
     select $1, $2, coalesce(max(sort_order), 0) + 1 from vendor on conflict (code) do nothing`,
    [vendor.vendorCode, vendor.displayName],
  )
  return inserted.rowCount === 1
}

export async function loadVendor(
  database: Queryable,
  vendorCode: string,
): Promise<VendorRow | undefined> {
  const found = await database.query<VendorRow>(`${VENDORS} where v.code = $2`, [
    ENGINE_CODES,
    vendorCode,
  ])
  return found.rows[0]
}

/** The newest first. */
export async function loadKeys(
  database: Queryable,
  vendorCode: string,
): Promise<readonly KeyRow[]> {
  const found = await database.query<KeyRow>(
    `${KEYS} where vendor_code = $1 order by created_at desc, key_id`,
    [vendorCode],
  )
  return found.rows
}

/** Locks the vendor first, so that of two changes of its keys one sees the other. */
export async function lockKey(
  tx: Tx,
  vendorCode: string,
  keyId: string,
): Promise<KeyRow | undefined> {
  await tx.query('select from vendor where code = $1 for no key update', [vendorCode])
  const found = await tx.query<KeyRow>(
    `${KEYS} where vendor_code = $1 and key_id = $2 for update`,
    [vendorCode, keyId],
  )
  return found.rows[0]
}

export interface PreparedKey {
  readonly vendorCode: string
  readonly keyId: string
  readonly algorithm: VendorAlgorithm
  readonly sealedSecret: Buffer
  readonly publicKey: string | null
  readonly housePublicKey: string | null
  readonly createdBy: string
  readonly at: Date
}

/** False when the vendor has a key of this name. */
export async function insertPreparedKey(tx: Tx, key: PreparedKey): Promise<boolean> {
  const inserted = await tx.query(
    `insert into vendor_key (vendor_code, key_id, algorithm, sealed_secret, public_key,
       house_public_key, created_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (vendor_code, key_id) do nothing`,
    [
      key.vendorCode,
      key.keyId,
      key.algorithm,
      key.sealedSecret,
      key.publicKey,
      key.housePublicKey,
      key.createdBy,
      key.at,
    ],
  )
  return inserted.rowCount === 1
}

export async function countActiveKeys(database: Queryable, vendorCode: string): Promise<number> {
  return (await loadVendor(database, vendorCode))?.activeKeyCount ?? 0
}

/** Puts the key on a free place; false when both are taken. The vendor is locked. */
export async function activateKey(
  tx: Tx,
  { vendorCode, keyId }: Pick<PreparedKey, 'vendorCode' | 'keyId'>,
  at: Date,
): Promise<boolean> {
  const done = await tx.query(
    `update vendor_key set activated_at = $3, active_place = free.place
       from (select place from unnest('{1,2}'::smallint[]) place where not exists (
         select from vendor_key k where k.vendor_code = $1 and k.active_place = place) limit 1) free
      where vendor_code = $1 and key_id = $2`,
    [vendorCode, keyId, at],
  )
  return done.rowCount === 1
}

export async function retireKey(
  tx: Tx,
  key: { readonly vendorCode: string; readonly keyId: string; readonly by: string },
  at: Date,
): Promise<void> {
  await tx.query(
    `update vendor_key set retired_at = $3, retired_by = $4, active_place = null
      where vendor_code = $1 and key_id = $2`,
    [key.vendorCode, key.keyId, at, key.by],
  )
}

/** The first that is no address or block, or one whose bits go beyond it. */
export async function findWrongBlock(
  database: Queryable,
  blocks: readonly string[],
): Promise<string | undefined> {
  const found = await database.query<{ block: string }>(
    `select block from unnest($1::text[]) block where not pg_input_is_valid(block, 'cidr') limit 1`,
    [blocks],
  )
  return found.rows[0]?.block
}

export async function lockLink(tx: Tx, vendorCode: string): Promise<VendorRow | undefined> {
  await tx.query('select from vendor where code = $1 for no key update', [vendorCode])
  return await loadVendor(tx, vendorCode)
}

export async function saveVendorLink(
  tx: Tx,
  vendorCode: string,
  wish: VendorLinkWish,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into vendor_link (vendor_code, wallet_kind, base_url, launch_url, allowed_addresses,
       updated_at, dialect, operator_name, set_by_staff)
     values ($1, $2, $3, $4, $5::text[]::cidr[], $6, $7, $8, true)
     on conflict (vendor_code) do update set wallet_kind = $2, base_url = $3, launch_url = $4,
       allowed_addresses = excluded.allowed_addresses, updated_at = $6, dialect = $7,
       operator_name = $8, set_by_staff = true`,
    [
      vendorCode,
      wish.walletKind,
      wish.baseUrl,
      wish.launchUrl,
      wish.allowedAddresses,
      at,
      wish.dialect,
      wish.operatorName,
    ],
  )
}

export async function saveHold(tx: Tx, vendorCode: string, hold: BreakerHold): Promise<void> {
  await tx.query('update vendor_link set breaker_hold = $2 where vendor_code = $1', [
    vendorCode,
    hold,
  ])
}
