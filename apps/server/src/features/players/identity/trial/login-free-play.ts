import type { BodyOf, operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { TRIAL_TYPE } from '../../../../platform/sessions/session.ts'
import type { IdentityParts } from '../identity-parts.ts'
import type { MemberRow } from '../members.store.ts'
import { openAccount } from '../registration/open-account.ts'
import type { SignInCall } from '../sign-in.ts'
import { saveSample } from './trial.store.ts'

/**
 * Signs a visitor in with an account of its own that is shown a sample balance. The sample is in no
 * ledger, so there is nothing that could be staked, sent or paid out; what a trial account may call
 * at all is said by the contract.
 */
export async function loginFreePlay(
  parts: IdentityParts,
  body: BodyOf<typeof operations.loginFreePlay>,
  call: SignInCall,
): Promise<Result<MemberRow, 'free_play_closed' | 'proof_invalid' | 'too_many_requests'>> {
  const { ip } = call.origin
  const { switches, trialSampleMinor } = await parts.settings()
  if (!switches.FREEPLAY3) return refuse('free_play_closed')
  const fault = await parts.strangers.fault('trial address', ip, body.proof)
  if (fault) return refuse(fault)
  await parts.strangers.count('trial address', ip)
  const opened = await openAccount(
    parts,
    {
      username: undefined,
      password: undefined,
      language: undefined,
      type: TRIAL_TYPE,
      payeeName: null,
      email: null,
      mobileNum: null,
      countryDialingCode: null,
      referralCode: null,
      affiliateCode: null,
      registerIp: ip,
      registerUrl: 'free play',
      at: new Date(parts.clock.now()),
    },
    call,
    (tx, memberId) => saveSample(tx, memberId, trialSampleMinor),
  )
  return opened ? succeed(opened) : refuse('free_play_closed')
}
