import type { DepositKind, DepositMethodWish, DepositRoute, FeePayer } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** A way to deposit, as it is stored. */
export interface DepositMethod {
  readonly methodId: string
  readonly kind: DepositKind
  readonly names: Readonly<Record<string, string>>
  readonly icon: DepositMethodWish['icon']
  readonly minMinor: Minor
  readonly maxMinor: Minor
  readonly quickAmountsMinor: readonly Minor[]
  readonly feeBps: number
  readonly feeFixedMinor: Minor
  readonly feePayer: FeePayer
  readonly usualMinutes: number
  /** How long an order waits for its payment. */
  readonly lifeMinutes: number
  /** Members of these countries see it; empty is everybody. */
  readonly countries: readonly string[]
  readonly routes: readonly DepositRoute[]
  readonly sortOrder: number
  readonly isOn: boolean
  readonly version: number
  readonly changedAt: Date | null
  readonly changedBy: string | null
}

const READ = `select method_id as "methodId", kind, names, icon, min_minor as "minMinor",
    max_minor as "maxMinor", quick_amounts_minor as "quickAmountsMinor", fee_bps as "feeBps",
    fee_fixed_minor as "feeFixedMinor", fee_payer as "feePayer", usual_minutes as "usualMinutes",
    life_minutes as "lifeMinutes", countries, routes, sort_order as "sortOrder", is_on as "isOn",
    version, changed_at as "changedAt", changed_by as "changedBy"
  from deposit_method`

/** Every way, in the order in which members see them. */
export async function loadDepositMethods(database: Queryable): Promise<readonly DepositMethod[]> {
  const found = await database.query<DepositMethod>(`${READ} order by sort_order, method_id`)
  return found.rows
}

export async function loadDepositMethod(
  database: Queryable,
  methodId: string,
): Promise<DepositMethod | undefined> {
  const found = await database.query<DepositMethod>(`${READ} where method_id = $1`, [methodId])
  return found.rows[0]
}

/** Locked, so that of two who change it one sees the other. */
export async function lockDepositMethod(
  tx: Tx,
  methodId: string,
): Promise<DepositMethod | undefined> {
  const found = await tx.query<DepositMethod>(`${READ} where method_id = $1 for update`, [methodId])
  return found.rows[0]
}

/** Adds or changes a way; false when somebody else has added one of this name meanwhile. */
export async function saveDepositMethod(
  tx: Tx,
  methodId: string,
  wish: DepositMethodWish,
  by: { readonly at: Date; readonly name: string; readonly isNew: boolean },
): Promise<boolean> {
  const { at, name, isNew } = by
  const saved = await tx.query(
    `insert into deposit_method (method_id, kind, names, icon, min_minor, max_minor,
       quick_amounts_minor, fee_bps, fee_fixed_minor, fee_payer, usual_minutes, life_minutes,
       countries, routes, sort_order, is_on, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (method_id) do update set names = excluded.names, icon = excluded.icon,
       min_minor = excluded.min_minor, max_minor = excluded.max_minor,
       quick_amounts_minor = excluded.quick_amounts_minor, fee_bps = excluded.fee_bps,
       fee_fixed_minor = excluded.fee_fixed_minor, fee_payer = excluded.fee_payer,
       usual_minutes = excluded.usual_minutes, life_minutes = excluded.life_minutes,
       countries = excluded.countries, routes = excluded.routes, sort_order = excluded.sort_order,
       is_on = excluded.is_on, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
       version = deposit_method.version + 1
     where not $19`,
    [
      ...[methodId, wish.kind, JSON.stringify(wish.names), wish.icon],
      ...[wish.minMinor, wish.maxMinor, wish.quickAmountsMinor],
      ...[wish.feeBps, wish.feeFixedMinor, wish.feePayer, wish.usualMinutes, wish.lifeMinutes],
      ...[wish.countries, JSON.stringify(wish.routes), wish.sortOrder, wish.isOn],
      ...[at, name, isNew],
    ],
  )
  return saved.rowCount === 1
}

export interface ProviderRow {
  readonly provider: string
  readonly hold: 'open' | 'closed' | null
}

/** Who takes payments, with what staff hold of them. */
export async function loadProviders(database: Queryable): Promise<readonly ProviderRow[]> {
  const found = await database.query<ProviderRow>(
    'select provider, hold from payment_provider order by provider',
  )
  return found.rows
}

/** False where there is no such provider. */
export async function saveHold(
  tx: Tx,
  provider: string,
  hold: ProviderRow['hold'],
): Promise<boolean> {
  const saved = await tx.query('update payment_provider set hold = $2 where provider = $1', [
    provider,
    hold,
  ])
  return saved.rowCount === 1
}
