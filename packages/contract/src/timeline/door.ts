export {
  SESSION_BETS_MAX,
  TIMELINE_CHIPS,
  TIMELINE_LINES_MAX,
  type TimelineChip,
  type TimelineLine,
} from './timeline.ts'
