import { asciiBytes, hexFromBytes } from '@baize/fairness'
import { HEIGHT_STARTS, heightClasses } from '../testing/shares.ts'
import { watchRounds } from '../testing/watch.ts'
import { bustOf, hashBefore } from './chain.ts'
import { CRASH_VERSION, chanceOf } from './rules.ts'

const SALT = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526'
const HEIGHTS = heightClasses(HEIGHT_STARTS, chanceOf)

/** Flights of one chain of hashes, made backwards as the house makes it. */
export const WATCHED_CRASH = watchRounds(
  CRASH_VERSION,
  (seed, { hmac, sha256 }) => {
    let hash = hexFromBytes(sha256(asciiBytes(`chain ${seed}`)))
    return () => {
      hash = hashBefore(sha256, hash)
      return bustOf(hmac, hash, SALT)
    }
  },
  [{ name: 'height', shares: HEIGHTS.shares, read: HEIGHTS.classOf }],
)
