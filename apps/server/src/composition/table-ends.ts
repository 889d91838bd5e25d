/**
 * How each table stays bounded. A new table is listed here, and a test compares the list with the schema.
 *
 * - `pruned`: rows are of people who may be nobody; `house:prune` removes them some time after their end.
 * - `member`: bounded for each member by a limit, or goes with the member (trials).
 * - `record`: kept because law, audit or a player's dispute needs it; each row costs its writer money, work or a right.
 * - `house`: written by staff, by the product itself or by vendors it has a contract with.
 */
export type TableEnd = 'pruned' | 'member' | 'record' | 'house'

const names = (text: string) => text.trim().split(/\s+/)

const TABLES: Readonly<Record<TableEnd, readonly string[]>> = {
  pruned: names(`
    captcha code_mail decision_proof failed_try login_check login_try passkey_challenge phone_code remembered_browser remembered_token
    social_attempt social_ticket staff_browser staff_challenge staff_session staff_sign_in_attempt used_once vendor_session
    feedback_picture order_proof`),
  member: names(`
    bank_account fairness_counter favourite identity_document known_device member
    member_authenticator member_code member_limit member_login member_passkey member_picture member_profile
    member_recovery_code member_session member_social_login notice_read open_round play_block play_guard
    recent_game turnover`),
  record: names(`
    account_day audit_log bank_line deposit fairness_seed feedback held_credit identity_check identity_demand identity_step
    invitation_code jackpot_win member_break member_transfer order_history
    payment_mismatch provider_question round terms_acceptance vendor_transaction vendor_transfer
    vendor_transfer_step withdrawal withdrawal_objection withdrawal_part`),
  house: names(`
    account_day_progress alarm applied_migration approval archived_month audit_chain bank banner_picture books_watch
    campaign campaign_player catalogue_revision content_item content_revision crash_chain crash_flight
    crash_room deposit_method desk_run game game_category game_category_name
    jackpot_game jackpot_level jackpot_pool ledger_key_reach maintenance_window member_note order_holder order_note
    payment_provider payment_run play_half_hour play_half_hour_progress receiving_account
    search_word setting staff staff_authenticator staff_recovery_code staff_rights_lock staff_role
    terms_text terms_version turnover_progress vendor vendor_adjustment vendor_bill
    vendor_bill_progress vendor_bill_sum vendor_bill_terms vendor_credit_sum vendor_game vendor_game_run vendor_key
    vendor_link vendor_mismatch vendor_player vendor_record vendor_record_feed vendor_record_gap
    vendor_round vendor_run vendor_run_seen vendor_stake_day vendor_wallet wallet_play_half_hour withdrawal_group`),
}

/** By table; partitions are named by their parent. */
export const TABLE_ENDS: ReadonlyMap<string, TableEnd> = new Map(
  (Object.keys(TABLES) as TableEnd[]).flatMap((end) =>
    TABLES[end].map((table) => [table, end] as const),
  ),
)
