-- Cancellations of the feed, of which the newest wait for somebody to confirm their refunds.
create index sports_result_message_cancelled on sports_result_message (received_at)
  where staff_id is null and (kind = 'bet_cancel' or body ? 'voidReason');
