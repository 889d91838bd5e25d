import { encodeId, type Uuid } from '@baize/kernel'
import type { Finder, Hit } from '../../../../house/finder/finder.ts'

type OrderHit = Omit<Hit, 'id'> & { readonly id: Uuid }

/** Deposits by number, reference, the provider's name for the payment, and by what was asked or arrived. */
export const depositFinder: Finder = {
  kind: 'deposit',
  needs: 'deposits.read',
  async find(pool, { text, digits, code, orderNumber, amountMinor, between }, limit) {
    const found = await pool.query<OrderHit>(
      `with hit as (
         (select id, 'number' as by from deposit where order_number = $1)
         union all
         (select id, 'number' from deposit where split_part(order_number, '-', 3) = $2
           order by created_at desc limit $8)
         union all
         (select id, 'reference' from deposit where transfer_reference = $3)
         union all
         (select id, 'payment' from deposit where payment_id = $4)
         union all
         (select id, 'sum' from deposit where amount_minor = $5::bigint
             and created_at >= coalesce($6::timestamptz, '-infinity') and created_at < coalesce($7::timestamptz, 'infinity')
           order by created_at desc limit $8)
         union all
         (select id, 'sum' from deposit where paid_minor = $5::bigint and paid_minor <> amount_minor
             and created_at >= coalesce($6::timestamptz, '-infinity') and created_at < coalesce($7::timestamptz, 'infinity')
           order by created_at desc limit $8)
       )
       select d.id, hit.by, d.order_number as name, m.id::text as "memberId", m.username,
              case hit.by when 'reference' then d.transfer_reference
                when 'payment' then d.payment_id end as detail,
              d.state, coalesce(d.paid_minor, d.amount_minor)::text as "amountMinor",
              d.created_at as at
         from hit join deposit d using (id) join member m on m.id = d.member_id
        order by hit.by = 'sum', d.created_at desc limit $8`,
      [
        ...[orderNumber ?? null, digits ?? null, code ?? null, text],
        ...[amountMinor ?? null, between?.from ?? null, between?.to ?? null, limit],
      ],
    )
    return found.rows.map((hit) => ({ ...hit, id: encodeId('dep', hit.id) }))
  },
}

/** Withdrawals by number, the provider's name for the payout, the account's end and the sum. */
export const withdrawalFinder: Finder = {
  kind: 'withdrawal',
  needs: 'withdrawals.read',
  async find(pool, { text, digits, orderNumber, amountMinor, between }, limit) {
    const found = await pool.query<OrderHit>(
      `with hit as (
         (select id, 'number' as by from withdrawal where order_number = $1)
         union all
         (select id, 'number' from withdrawal where split_part(order_number, '-', 3) = $2
           order by created_at desc limit $8)
         union all
         (select id, 'payment' from withdrawal where payout_id = $3)
         union all
         (select withdrawal_id, 'payment' from withdrawal_part where payout_id = $3)
         union all
         (select w.id, 'account' from bank_account a join withdrawal w on w.bank_account_id = a.id
           where reverse(a.account_number) like $4 order by w.created_at desc limit $8)
         union all
         (select id, 'sum' from withdrawal where amount_minor = $5::bigint
             and created_at >= coalesce($6::timestamptz, '-infinity') and created_at < coalesce($7::timestamptz, 'infinity')
           order by created_at desc limit $8)
       )
       select distinct on (hit.by = 'sum', w.created_at, w.id)
              w.id, hit.by, w.order_number as name, m.id::text as "memberId", m.username,
              case hit.by when 'payment' then $3
                else b.name || ' ••• ' || right(a.account_number, 4) end as detail,
              w.state, w.amount_minor::text as "amountMinor", w.created_at as at
         from hit join withdrawal w using (id) join member m on m.id = w.member_id
         left join bank_account a on a.id = w.bank_account_id left join bank b on b.code = a.bank_code
        order by hit.by = 'sum', w.created_at desc, w.id limit $8`,
      [
        ...[orderNumber ?? null, digits ?? null, text],
        digits ? `${[...digits].reverse().join('')}%` : null,
        ...[amountMinor ?? null, between?.from ?? null, between?.to ?? null, limit],
      ],
    )
    return found.rows.map((hit) => ({ ...hit, id: encodeId('wdr', hit.id) }))
  },
}

/** Bank lines by how their reference begins, and by their sum. */
export const bankLineFinder: Finder = {
  kind: 'bank_line',
  needs: 'deposits.decide',
  async find(pool, { code, digits, amountMinor, between }, limit) {
    const beginning = code ?? digits
    const found = await pool.query<Hit>(
      `with hit as (
         (select id, 'reference' as by from bank_line where reference_plain like $1 limit $5)
         union all
         (select id, 'sum' from bank_line where amount_minor = $2::bigint
             and booked_on >= coalesce($3::timestamptz::date, '-infinity')
             and booked_on <= coalesce($4::timestamptz::date, 'infinity')
           order by booked_on desc limit $5)
       )
       select l.id::text as id, hit.by, l.reference as name, m.id::text as "memberId", m.username,
              l.payer as detail, case when l.deposit_id is null then 'open' else 'matched' end as state,
              l.amount_minor::text as "amountMinor", l.booked_on::timestamptz as at
         from hit join bank_line l using (id)
         left join deposit d on d.id = l.deposit_id left join member m on m.id = d.member_id
        order by hit.by, l.booked_on desc, l.id limit $5`,
      [
        beginning ? `${beginning}%` : null,
        ...[amountMinor ?? null, between?.from ?? null, between?.to ?? null, limit],
      ],
    )
    return found.rows
  },
}
