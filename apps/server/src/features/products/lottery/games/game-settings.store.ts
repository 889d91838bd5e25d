import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { type DayChanges, NO_CHANGES } from '../calendar.ts'
import type { LotteryGameRules, ResultSource } from './game.ts'

/** What holds for a game: its own rules, and what staff set over them. */
export interface GameSetting {
  readonly isOn: boolean
  readonly source: ResultSource
  readonly alarmMinutes: number
  readonly voidMinutes: number
}

interface SettingRow {
  readonly game: string
  readonly isOn: boolean
  readonly source: ResultSource | null
  readonly alarmMinutes: number | null
  readonly voidMinutes: number | null
}

/** Settings of all games as one look found them. */
export interface GameSettings {
  of(game: LotteryGameRules): GameSetting
}

/** Who there is to say what was drawn. */
interface Sayers {
  readonly isWitnessed: boolean
  readonly feed: unknown
}

export async function loadGameSettings(
  database: Queryable,
  { isWitnessed, feed }: Sayers,
): Promise<GameSettings> {
  const found = await database.query<SettingRow>(
    `select game, is_on as "isOn", source, alarm_minutes as "alarmMinutes", void_minutes as "voidMinutes"
     from lottery_game_setting`,
  )
  const byGame = new Map(found.rows.map((row) => [row.game, row]))
  return {
    of({ code, source, late }) {
      const set = byGame.get(code)
      const isOwn = source === 'own'
      return {
        isOn: isOwn ? isWitnessed && (set?.isOn ?? true) : (set?.isOn ?? feed !== undefined),
        // What a game of the house draws is nobody else's to say.
        source: isOwn ? 'own' : (set?.source ?? source),
        alarmMinutes: set?.alarmMinutes ?? late.alarmMinutes,
        voidMinutes: set?.voidMinutes ?? late.voidMinutes,
      }
    },
  }
}

/** Settings with the changes of days from a week ago on. */
export interface Calendars {
  of(game: LotteryGameRules): GameSetting & { readonly changes: DayChanges }
}

export async function loadCalendars(
  database: Queryable,
  sayers: Sayers,
  now: Date,
): Promise<Calendars> {
  const [settings, changes] = await Promise.all([
    loadGameSettings(database, sayers),
    database.query<{ game: string; day: string; kind: 'off' | 'extra' }>(
      `select game, day::text, kind from lottery_day_change where day >= ($1::timestamptz - interval '60 days')::date`,
      [now],
    ),
  ])
  const byGame = Map.groupBy(changes.rows, ({ game }) => game)
  const daysOf = (game: string, kind: 'off' | 'extra') =>
    new Set((byGame.get(game) ?? []).flatMap((each) => (each.kind === kind ? [each.day] : [])))
  return {
    of(game) {
      const { code } = game
      const own = byGame.has(code)
        ? { off: daysOf(code, 'off'), extra: daysOf(code, 'extra') }
        : NO_CHANGES
      return { ...settings.of(game), changes: own }
    },
  }
}

/** Keeps what staff set; of a draw of the house, whose source is no setting, the rest. */
export async function saveGameSetting(
  tx: Queryable,
  { code, source: own }: Pick<LotteryGameRules, 'code' | 'source'>,
  { isOn, source, alarmMinutes, voidMinutes }: GameSetting,
  made: { readonly by: bigint; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into lottery_game_setting (game, is_on, source, alarm_minutes, void_minutes, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (game) do update set is_on = excluded.is_on, source = excluded.source,
       alarm_minutes = excluded.alarm_minutes, void_minutes = excluded.void_minutes,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [code, isOn, own === 'own' ? null : source, alarmMinutes, voidMinutes, made.by, made.at],
  )
}
