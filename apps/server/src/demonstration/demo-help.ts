/** A topic of the help centre with its articles; the bodies are HTML. */
export interface DemoTopic {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly articles: readonly {
    readonly slug: string
    readonly title: string
    readonly body: string
  }[]
}

/** What the help centre of a demonstration says: true of this product as it is installed. */
export const DEMO_HELP: readonly DemoTopic[] = [
  {
    slug: 'deposits',
    title: 'Deposits',
    summary: 'Adding money to your balance',
    articles: [
      {
        slug: 'make-a-deposit',
        title: 'How to make a deposit',
        body: `<ol><li>Open <a href="/member/deposit">Deposit</a> and choose a payment method.</li><li>Enter an amount within the limits shown and continue.</li><li><strong>Payment page</strong>: pay there and you’ll be brought back. We credit your balance as soon as the provider confirms it.</li><li><strong>Bank transfer</strong>: send the exact amount to the account shown, with the reference, then tap <strong>I’ve paid</strong> and upload a screenshot of the transfer. Our team matches it with the bank statement.</li><li><strong>Crypto</strong>: send to the wallet address on the network shown. We credit it after the number of confirmations on the page.</li></ol><p>In this demo the provider, bank and network are simulated and the money is play money, so you’re never charged.</p>`,
      },
      {
        slug: 'deposit-not-there',
        title: 'My deposit hasn’t arrived',
        body: `<p>Check its status under <a href="/member/deposit">Deposit</a>:</p><ul><li><strong>Awaiting payment</strong>: we haven’t heard from the provider yet. If you’ve paid, it usually takes a few moments. Unpaid deposits expire.</li><li><strong>Checking payment</strong>: you told us a bank transfer is on its way and our team is looking for it. Banks can take until after the weekend.</li><li><strong>Confirming</strong>: we can see the payment but it isn’t final yet.</li><li><strong>Under review</strong>: we received a different amount from the one you requested. Our team is checking it, and your money is safe.</li><li><strong>Completed</strong>: the money is in your balance and listed in your <a href="/member/account">account record</a>.</li></ul><p>If your payment arrives after the deposit expired, we still credit it.</p>`,
      },
      {
        slug: 'deposit-limits',
        title: 'How much can I deposit?',
        body: `<p>Each payment method has a minimum and a maximum, shown when you choose it. You can also set your own daily, weekly and monthly <a href="/member/limits">deposit limits</a>; a deposit above your limit is declined before you pay.</p>`,
      },
    ],
  },
  {
    slug: 'withdrawals',
    title: 'Withdrawals',
    summary: 'Getting your money out',
    articles: [
      {
        slug: 'make-a-withdrawal',
        title: 'How to withdraw',
        body: `<ol><li>In the <a href="/member/security">security centre</a>, set a payment password and add a bank account in your own name.</li><li>Open <a href="/member/withdraw">Withdraw</a>, choose the account and enter an amount.</li><li>Confirm with your payment password.</li></ol><p>The money is then reserved for this withdrawal: it leaves your balance and can’t be played.</p><p>You have to wager your deposits first. The page shows how much you have left to wager; each bet counts at its stake once it’s settled.</p><p>The page shows how much and how often you can withdraw. If you have individual limits, it shows those.</p>`,
      },
      {
        slug: 'withdrawal-states',
        title: 'What happens to my withdrawal',
        body: `<p>Our team reviews every withdrawal; large ones need a second approval. Then the provider pays your bank and we ask whether it arrived. If you don’t reply, it’s marked as received after the time shown.</p><p>You can cancel until it has gone to the provider. If it’s rejected, cancelled or fails, the full amount returns to your balance.</p>`,
      },
      {
        slug: 'new-bank-account',
        title: 'Why is there a waiting time for new bank accounts?',
        body: `<p>You can withdraw to a new bank account a few hours after adding it. If someone got into your account, they couldn’t empty it straight away, and we’d have emailed you. The remaining time is shown next to the account.</p>`,
      },
    ],
  },
  {
    slug: 'limits',
    title: 'Limits and breaks',
    summary: 'Staying in control',
    articles: [
      {
        slug: 'set-limits',
        title: 'Setting limits',
        body: `<p>Under <a href="/member/limits">Limits and breaks</a> you can set daily, weekly and monthly limits on deposits, stakes, losses and playing time.</p><ul><li>Lower limits apply immediately.</li><li>Higher limits apply after a waiting period, and only if you confirm them then.</li></ul><p>Limits are checked with every bet and deposit; no game can bypass them.</p>`,
      },
      {
        slug: 'take-a-break',
        title: 'Taking a break or self-excluding',
        body: `<p>A cool-off blocks play for a few days; a self-exclusion for a long time or permanently. Neither can be ended early, by you or by us. While it lasts we won’t send you any offers, and you can still withdraw.</p>`,
      },
      {
        slug: 'reality-check',
        title: 'The reality check',
        body: `<p>Choose how often we should pause play and show how long you’ve been playing, what you’ve staked and won, and your net result. Continue or take a break.</p>`,
      },
    ],
  },
  {
    slug: 'fairness',
    title: 'Fairness',
    summary: 'How rounds are drawn and how to verify them',
    articles: [
      {
        slug: 'how-rounds-are-drawn',
        title: 'How a round is drawn',
        body: `<p>Every round comes from three things: the server seed, your client seed and the round number. Before your first round we show the SHA-256 hash of the server seed, so it can’t be swapped later. You can change your seed at any time.</p>`,
      },
      {
        slug: 'verify-a-round',
        title: 'How to verify a round yourself',
        body: `<ol><li>Change your seed pair so the server seed is revealed.</li><li>Open the round in your <a href="/member/bets">betting record</a> and tap <strong>Verify</strong>.</li></ol><p>Your browser hashes the seed, redraws the round and compares events and payout. It only fetches the round data from us, and the method is public, so any other program can do the same.</p>`,
      },
      {
        slug: 'return-to-player',
        title: 'What RTP means',
        body: `<p>Each game shows its RTP (return to player), calculated exactly from its rules. It’s the average paid back over a very large number of rounds, not in one evening. Your stake and balance don’t change it.</p>`,
      },
    ],
  },
  {
    slug: 'verification',
    title: 'Identity verification',
    summary: 'When we ask for documents and what happens to them',
    articles: [
      {
        slug: 'when-documents-are-needed',
        title: 'When do I need to show documents?',
        body: `<p>Once your total withdrawals exceed a limit. <a href="/member/identity">Identity verification</a> shows what we need, and you can upload it at any time before that.</p>`,
      },
      {
        slug: 'what-happens-to-documents',
        title: 'What happens to my documents?',
        body: `<p>They’re stored encrypted and shown only to the staff who review them; every access is logged permanently. We tell you when they’re accepted or what’s missing.</p>`,
      },
    ],
  },
  {
    slug: 'security',
    title: 'Account and security',
    summary: 'Logging in, passwords, and keeping others out',
    articles: [
      {
        slug: 'forgotten-password',
        title: 'I forgot my password',
        body: `<p>Tap <strong>Forgot your password?</strong> on the login page. We’ll send a code to your email address or, where available, your mobile number. It’s valid once, for a few minutes.</p>`,
      },
      {
        slug: 'second-factor',
        title: 'Two-factor login',
        body: `<p>In the <a href="/member/security">security centre</a> you can set up an authenticator app or a passkey. Keep your recovery codes somewhere safe. If you log in from a new location, we may ask for extra proof.</p>`,
      },
      {
        slug: 'somebody-else',
        title: 'I think someone else is using my account',
        body: `<p>Change your password in the <a href="/member/security">security centre</a> and log out your other devices. The login history shows when and from where your account was used. Then contact customer service.</p>`,
      },
    ],
  },
  {
    slug: 'free-play',
    title: 'Demo play',
    summary: 'Try games without staking',
    articles: [
      {
        slug: 'try-a-game',
        title: 'Trying a game',
        body: `<p>Tap <strong>Play for free</strong> to open a game with the same rules and RTP as real play. Nothing is saved and nothing is won. Each demo round has its own seeds, and the server seed is revealed when it ends.</p>`,
      },
      {
        slug: 'trial-accounts',
        title: 'What a trial account can do',
        body: `<p>A trial account lets you look around with a sample balance. It can’t play for money, deposit or withdraw, and it’s deleted after a few days. Creating a real account takes a minute.</p>`,
      },
    ],
  },
]
