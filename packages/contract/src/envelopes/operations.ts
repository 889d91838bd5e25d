import { openWithoutPlay } from '../open-without-play.ts'
import {
  changeEnvelope,
  createEnvelope,
  endEnvelope,
  getEnvelopeOfHouse,
  getEnvelopesOfHouse,
  submitEnvelope,
} from './envelope-desk.ts'
import { claimEnvelope, getEnvelopeShares, getEnvelopes } from './envelopes.ts'

/** Red envelopes: sums that are split before anybody takes a share. */
export const envelopesOperations = {
  ...openWithoutPlay({ getEnvelopes, claimEnvelope, getEnvelopeShares }),
  getEnvelopesOfHouse,
  getEnvelopeOfHouse,
  createEnvelope,
  changeEnvelope,
  submitEnvelope,
  endEnvelope,
} as const
