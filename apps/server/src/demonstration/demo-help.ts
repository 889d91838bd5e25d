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
    summary: 'Putting money into your wallet',
    articles: [
      {
        slug: 'make-a-deposit',
        title: 'How to make a deposit',
        body: `<ol><li>Open <a href="/member/deposit">Deposit</a> and choose a way to pay.</li><li>Type how much, within the limits shown beside it, and go on.</li><li>On a <strong>payment page</strong>: pay there and come back. The money is in your wallet as soon as the provider has told us.</li><li>By <strong>bank transfer</strong>: send the very amount to the account that is shown, with the reference that is shown, then press <strong>I have paid</strong> and add a picture of the transfer. Staff look for it in the statement of the bank.</li><li>To an <strong>address</strong>: send to it in the network that is shown. The money is in your wallet after the confirmations that the page counts.</li></ol><p>In this demonstration the provider, the bank and the network are pretend ones and the money is play money: nothing is taken from you.</p>`,
      },
      {
        slug: 'deposit-not-there',
        title: 'My deposit is not in my wallet',
        body: `<p>Look at its state under <a href="/member/deposit">Deposit</a>:</p><ul><li><strong>Waiting for payment</strong>: the provider has not told us of a payment. If you paid, it usually takes moments. An order that nobody pays expires.</li><li><strong>Being matched</strong>: you said that a bank transfer is on its way, and staff look for it. Banks may take over a weekend.</li><li><strong>Confirming</strong>: the payment was seen and is not final yet.</li><li><strong>Under review</strong>: another amount arrived than you asked for. Staff look at it; nothing is lost meanwhile.</li><li><strong>Credited</strong>: the money is in your wallet, with its line in your <a href="/member/account">account record</a>.</li></ul><p>Money that arrives after an order has expired is credited all the same.</p>`,
      },
      {
        slug: 'deposit-limits',
        title: 'How much can I deposit?',
        body: `<p>Each way to pay has a smallest and a largest amount, shown when you choose it. You can set <a href="/member/limits">limits of your own</a> by day, week and month; a deposit that would go over one is refused before you are sent to pay.</p>`,
      },
    ],
  },
  {
    slug: 'withdrawals',
    title: 'Withdrawals',
    summary: 'Taking money out',
    articles: [
      {
        slug: 'make-a-withdrawal',
        title: 'How to withdraw',
        body: `<ol><li>In the <a href="/member/security">security centre</a>, set a payment password and add a bank account in your own name.</li><li>Open <a href="/member/withdraw">Withdraw</a>, choose the account and type how much.</li><li>Confirm with the payment password.</li></ol><p>From then on the money is held for this withdrawal: it is not in your balance, and nobody can play with it.</p><p>What you deposit must be played with first. The page shows what is still to be staked; each bet counts with its stake once it is settled.</p><p>How much and how often you can withdraw is shown on the page. Staff may put members into groups with limits of their own; then the page names the group.</p>`,
      },
      {
        slug: 'withdrawal-states',
        title: 'What happens to my withdrawal',
        body: `<p>Staff look at every request. Large ones need a second person. Then the provider pays it to your bank and you are asked whether it arrived. If you say nothing, it counts as received after a while that is shown with the withdrawal.</p><p>You can cancel it until it is handed to the provider. When it is rejected, cancelled or fails, the whole amount comes back to your balance.</p>`,
      },
      {
        slug: 'new-bank-account',
        title: 'Why must a new bank account wait?',
        body: `<p>A bank account that was just added can receive its first withdrawal after some hours. Whoever gets into an account of somebody else cannot empty it at once, and the owner is told by mail. The time that is left is shown beside the account.</p>`,
      },
    ],
  },
  {
    slug: 'limits',
    title: 'Limits and breaks',
    summary: 'Staying in control of play',
    articles: [
      {
        slug: 'set-limits',
        title: 'Setting limits',
        body: `<p>Under <a href="/member/limits">Limits and breaks</a> you can limit what you deposit, stake and lose and how long you play, by day, week and month.</p><ul><li>A tighter limit counts at once.</li><li>A looser one counts after a time of waiting, and only when you confirm it then.</li></ul><p>Limits are kept by the server with every stake and deposit; no game can go past them.</p>`,
      },
      {
        slug: 'take-a-break',
        title: 'Taking a break, or excluding yourself',
        body: `<p>A cool-off closes play for some days, a self-exclusion for a long time or for good. Neither can be ended early, by you or by us. While it lasts you get no invitations to play, and you can still withdraw what is yours.</p>`,
      },
      {
        slug: 'reality-check',
        title: 'The reality check',
        body: `<p>Choose how often play should stop to show you how long you have played, what you staked, what you won and what it comes to. You go on with a click, or you take a break.</p>`,
      },
    ],
  },
  {
    slug: 'fairness',
    title: 'Fairness',
    summary: 'How rounds are drawn and how to check them',
    articles: [
      {
        slug: 'how-rounds-are-drawn',
        title: 'How a round is drawn',
        body: `<p>A round follows from three things: a seed of the server, a seed of yours, and the number of the round. Before your first round the server shows the SHA-256 of its seed, so that it cannot be exchanged later. You can change your seed whenever you like.</p>`,
      },
      {
        slug: 'verify-a-round',
        title: 'How to check a round yourself',
        body: `<ol><li>Change seeds, so that the server shows the one it used.</li><li>Open the round in your <a href="/member/bets">betting record</a> and press <strong>Verify</strong>.</li></ol><p>Your browser hashes the seed, draws the round again and compares events and payout. It asks our server for nothing but the data of the round, and the recipe is public, so that any other program can do the same.</p>`,
      },
      {
        slug: 'return-to-player',
        title: 'What the return of a game means',
        body: `<p>Each game shows its return, computed exactly from its rules. It is what comes back on average over very many rounds, not in an evening. Stakes and balances change nothing about it.</p>`,
      },
    ],
  },
  {
    slug: 'verification',
    title: 'Identity check',
    summary: 'When documents are asked for, and what happens to them',
    articles: [
      {
        slug: 'when-documents-are-needed',
        title: 'When do I need to show documents?',
        body: `<p>Once your withdrawals come to more than a limit in all. <a href="/member/identity">Identity check</a> shows what is asked for and lets you send it at any time before.</p>`,
      },
      {
        slug: 'what-happens-to-documents',
        title: 'What happens to my documents?',
        body: `<p>They are kept encrypted and are shown to the staff who review them; every look is written in a log that cannot be changed. You are told when they were accepted, or what is missing.</p>`,
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
        body: `<p>Choose <strong>Forgot password</strong> where you log in. A code goes to the email address of your account, or to your mobile number where the house offers it. It works once and for a few minutes.</p>`,
      },
      {
        slug: 'second-factor',
        title: 'A second lock on your account',
        body: `<p>In the <a href="/member/security">security centre</a> you can set up an authenticator app or a passkey. Keep the recovery codes somewhere safe. A login from an address that is new for you can be asked for another proof.</p>`,
      },
      {
        slug: 'somebody-else',
        title: 'I think somebody else is in my account',
        body: `<p>Change your password in the <a href="/member/security">security centre</a> and sign out the other sessions there. The list of logins shows when and from where your account was used. Then tell customer service.</p>`,
      },
    ],
  },
  {
    slug: 'free-play',
    title: 'Free play',
    summary: 'Trying a game without a stake',
    articles: [
      {
        slug: 'try-a-game',
        title: 'Trying a game',
        body: `<p>The button <strong>Try free</strong> opens a game with the same rules and the same returns as with a stake. Nothing is stored and nothing is won. Each free round has seeds of its own, and the server shows its seed when the round is over.</p>`,
      },
      {
        slug: 'trial-accounts',
        title: 'What a trial account can do',
        body: `<p>A trial account looks around with a sample balance. It cannot start games with a stake, deposit or withdraw, and it is removed after some days. A real account takes a minute.</p>`,
      },
    ],
  },
]
