import { textOfCommitment } from '@baize/contract'
import type { DrawProof } from '../draws/draws.queries.ts'

/**
 * A draw's published values with the formulas they go into, for checking with any tool. It is the same in every language, as
 * programs are.
 */
export function handTextOf(draw: DrawProof): string {
  const { game, family, issue, closesAt, result, source } = draw
  const head = [
    `game      ${game} (${family})`,
    `issue     ${issue}`,
    `closes    ${closesAt}`,
    `result    ${JSON.stringify(result)}`,
  ]
  if (source !== 'own') {
    const reports = draw.reports.map(
      (report) =>
        `report    ${report.producer} ${report.reportedAt} ${JSON.stringify(report.result)}`,
    )
    return [...head, ...reports].join('\n')
  }
  const { seed, publicValue, chain, witness } = draw
  return [
    ...head,
    `chain     ${chain?.commitment}`,
    `number    ${chain?.number}`,
    `seed      ${seed}`,
    `value     ${publicValue}`,
    `witness   ${witness?.commitment}`,
    `signature ${witness?.signature}`,
    `key       ${witness?.publicKey}`,
    '',
    `1. SHA-256 of the seed's bytes, ${chain?.number} times over = chain`,
    '2. SHA-256 of the value as text = witness',
    '3. Ed25519 with the key (DER, base64), signature (base64), over the text:',
    `   ${textOfCommitment({ game, issue, closesAt }, witness?.commitment ?? '')}`,
    '4. Words: HMAC-SHA256, keyed with the seed, of the text with block 0, 1, 2, …:',
    `   ${game}|${issue}|${publicValue}|<block>`,
    '   A number below n is a word of 32 bits (big endian) modulo n; words from the last whole multiple of n on are left out.',
  ].join('\n')
}
