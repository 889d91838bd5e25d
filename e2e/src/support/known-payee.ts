import { inDatabase } from './database.ts'

/**
 * Makes a member one whom the house has known for two months: verified, and paid to the same bank account before. Whatever
 * protects the account is as old; only what is done afterwards is new.
 */
export async function becomeKnown(
  product: { readonly databaseUrl: string },
  username: string,
): Promise<void> {
  const longAgo = `now() - interval '60 days'`
  const own = 'select id from member where username = $1'
  const holder = `Holder of ${username}`
  await inDatabase(
    product,
    `update member set access_changed_at = ${longAgo}, withdrawals_held_until = null, payee_name = $2
      where username = $1`,
    [username, holder],
  )
  await inDatabase(
    product,
    `update bank_account set added_at = ${longAgo}, holder_name = $2 where member_id = (${own})`,
    [username, holder],
  )
  await inDatabase(
    product,
    `insert into identity_check (member_id, state, decided_at, valid_until, changed_at)
     select id, 'approved', ${longAgo}, '2099-01-01', ${longAgo} from member where username = $1`,
    [username],
  )
  await inDatabase(
    product,
    `insert into withdrawal (id, order_number, member_id, bank_account_id, amount_minor, received_minor, currency,
       state, provider, created_at, updated_at)
     select first_id_at(${longAgo}), 'W-KNOWN-' || a.member_id, a.member_id, a.id, 20000, 20000, 'PHP', 'received',
            'sandbox', ${longAgo}, ${longAgo}
       from bank_account a where a.member_id = (${own})`,
    [username],
  )
  await inDatabase(
    product,
    `insert into member_session (token_hash, member_id, ip, device, created_at, last_seen_at, expires_at)
     select sha256(token_hash), member_id, ip, device, ${longAgo}, ${longAgo}, ${longAgo}
       from member_session where member_id = (${own})`,
    [username],
  )
  await inDatabase(
    product,
    `update deposit set finished_at = now() - interval '3 hours' where member_id = (${own})`,
    [username],
  )
}
