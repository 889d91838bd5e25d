import type { VendorAlgorithm, VendorDialect } from '@baize/contract/vendors'
import type { BreakerHold } from '../../../house/vendors/vendor-health.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

export interface StoredLink {
  readonly vendorCode: string
  readonly baseUrl: string
  /** Where pages of games are; null for the address of the calls. */
  readonly launchUrl: string | null
  readonly hold: BreakerHold
  readonly dialect: VendorDialect
  readonly operatorName: string | null
  readonly allowedAddresses: readonly string[]
  readonly v1Until: Date | null
  readonly hasSpokenV2: boolean
}

export interface StoredKey {
  readonly vendorCode: string
  readonly keyId: string
  readonly algorithm: VendorAlgorithm
  readonly sealedSecret: Buffer
  readonly publicKey: string | null
}

/** Every vendor that is reached by the protocol, and every active key, the newest first. */
export async function loadLinks(database: Queryable) {
  const [links, keys] = await Promise.all([
    database.query<StoredLink>(
      `select vendor_code as "vendorCode", base_url as "baseUrl", launch_url as "launchUrl",
         breaker_hold as hold, dialect,
         operator_name as "operatorName", allowed_addresses::text[] as "allowedAddresses",
         v1_until as "v1Until", v2_first_at is not null as "hasSpokenV2"
       from vendor_link`,
    ),
    database.query<StoredKey>(
      `select vendor_code as "vendorCode", key_id as "keyId", algorithm,
         sealed_secret as "sealedSecret", public_key as "publicKey"
       from vendor_key where active_place is not null order by created_at desc, key_id`,
    ),
  ])
  return { links: links.rows, keys: keys.rows }
}

/** The vendors that are reached by a protocol, and by which. */
export async function loadLinkedVendors(
  database: Queryable,
): Promise<readonly Pick<StoredLink, 'vendorCode' | 'dialect'>[]> {
  const found = await database.query<Pick<StoredLink, 'vendorCode' | 'dialect'>>(
    'select vendor_code as "vendorCode", dialect from vendor_link order by vendor_code',
  )
  return found.rows
}

/** Says where a vendor is reached; addresses that were allowed stay. */
export async function saveLink(
  database: Queryable,
  link: Pick<StoredLink, 'vendorCode' | 'baseUrl'> &
    Partial<Pick<StoredLink, 'dialect' | 'operatorName'>>,
  at: Date,
): Promise<void> {
  await database.query(
    `insert into vendor_link (vendor_code, base_url, updated_at, dialect, operator_name)
     values ($1, $2, $3, $4, $5)
     on conflict (vendor_code) do update
       set base_url = $2, updated_at = $3, dialect = $4, operator_name = $5
     where (vendor_link.base_url, vendor_link.dialect, vendor_link.operator_name)
       is distinct from ($2, $4, $5)`,
    [link.vendorCode, link.baseUrl, at, link.dialect ?? 'baize', link.operatorName ?? null],
  )
}

/** Keeps the newest use of version 1 of the signature, or the first of version 2. */
export async function saveVersion(
  database: Queryable,
  vendorCode: string,
  version: 1 | 2,
  at: Date,
): Promise<void> {
  await database.query(
    version === 1
      ? 'update vendor_link set v1_last_at = $2 where vendor_code = $1'
      : 'update vendor_link set v2_first_at = $2 where vendor_code = $1 and v2_first_at is null',
    [vendorCode, at],
  )
}

/** Adds a key that is active at once; false when there is one of this name, or two are active. */
export async function insertKey(database: Queryable, key: StoredKey, at: Date): Promise<boolean> {
  const inserted = await database.query(
    `insert into vendor_key (vendor_code, key_id, algorithm, sealed_secret, public_key, created_at,
       activated_at, active_place)
     select $1, $2, $3, $4, $5, $6, $6, place from unnest('{1,2}'::smallint[]) place
      where not exists (select from vendor_key where vendor_code = $1 and active_place = place)
      limit 1
     on conflict do nothing`,
    [key.vendorCode, key.keyId, key.algorithm, key.sealedSecret, key.publicKey, at],
  )
  return inserted.rowCount === 1
}

/** Links and keys of a demonstration's pretend vendors. What staff decided about a link stays. */
export async function saveSandboxLinks(
  database: Queryable,
  sandbox: { readonly baseUrl: string; readonly keyId: string; readonly at: Date },
  vendors: readonly {
    readonly vendorCode: string
    readonly dialect: VendorDialect
    /** Undefined for a vendor whose keys are exchanged when its first game is opened. */
    readonly sealedSecret: Buffer | undefined
    readonly walletKind: 'seamless' | 'transfer'
  }[],
): Promise<void> {
  const { baseUrl, keyId, at } = sandbox
  await database.query(
    `insert into vendor_link (vendor_code, base_url, updated_at, dialect, syncs_games,
       wallet_kind)
     select code, $3, $4, n.dialect, n.dialect = 'baize', n.wallet_kind
     from unnest($1::text[], $2::text[], $5::text[]) as n(code, dialect, wallet_kind)
     join vendor using (code)
     on conflict (vendor_code) do update
       set base_url = excluded.base_url, updated_at = $4, dialect = excluded.dialect
     where not vendor_link.set_by_staff and (vendor_link.base_url, vendor_link.dialect)
       is distinct from (excluded.base_url, excluded.dialect)`,
    [
      vendors.map(({ vendorCode }) => vendorCode),
      vendors.map(({ dialect }) => dialect),
      baseUrl,
      at,
      vendors.map(({ walletKind }) => walletKind),
    ],
  )
  const keys = vendors.filter(({ sealedSecret }) => sealedSecret !== undefined)
  const vendorCodes = keys.map(({ vendorCode }) => vendorCode)
  await database.query(
    `insert into vendor_key (vendor_code, key_id, algorithm, sealed_secret, created_at,
       activated_at, active_place)
     select v.code, $3, 'hmac-sha256', k.sealed_secret, $4::timestamptz,
       case when p.place > 0 then $4::timestamptz end, p.place
     from unnest($1::text[], $2::bytea[]) as k(vendor_code, sealed_secret)
     join vendor v on v.code = k.vendor_code
     left join lateral (
       select place from unnest('{1,2}'::smallint[]) place where not exists (
         select from vendor_key a where a.vendor_code = v.code and a.active_place = place) limit 1
     ) p on true
     on conflict (vendor_code, key_id) do update set sealed_secret = excluded.sealed_secret`,
    [vendorCodes, keys.map(({ sealedSecret }) => sealedSecret), keyId, at],
  )
}

/** Puts another pair in the place of a pretend vendor's; false when it has none. */
export async function replaceSandboxPair(database: Queryable, key: StoredKey): Promise<boolean> {
  const changed = await database.query(
    `update vendor_key set algorithm = $3, sealed_secret = $4, public_key = $5
     where vendor_code = $1 and key_id = $2 and retired_at is null`,
    [key.vendorCode, key.keyId, key.algorithm, key.sealedSecret, key.publicKey],
  )
  return changed.rowCount === 1
}
