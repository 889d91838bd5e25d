-- Credit of agents: how much an agent may draw and by when it is repaid, as two people set it. What is drawn is the
-- negative balance of the agent's account in the books.
create table agent_credit (
  member_id bigint primary key references member,
  limit_minor bigint not null,
  -- The last business day; what is drawn after it is overdue.
  due_day date not null,
  set_at timestamptz not null,
  -- The due day that the agent was notified of once it was over.
  notified_due_day date,
  constraint agent_credit_limit check (limit_minor >= 0)
);
create index agent_credit_by_due on agent_credit (due_day, member_id);

-- Stakes of who has a credit leave what is drawn in the cash.
alter table play_guard add column holds_credit boolean not null default false;
create trigger play_guard_credit_revised before update of holds_credit
  on play_guard for each row execute function revise_play_guard();

-- What of a contract payment repaid drawn credit, after a debt.
alter table agent_run_net add column credit_repaid_minor bigint not null default 0;
