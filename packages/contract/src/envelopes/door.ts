export {
  ENVELOPE_PHASES,
  ENVELOPE_SHARES_MAX,
  ENVELOPE_TITLE_MAX,
  type EnvelopeDraft,
  type EnvelopeRow,
} from './envelope-desk.ts'
export {
  ENVELOPES_SHOWN_MAX,
  type Envelope,
  type EnvelopeShare,
} from './envelopes.ts'
export { type EnvelopesNow, envelopesTopic } from './envelopes-topic.ts'
