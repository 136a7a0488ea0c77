import { BRAND } from "#kernel/brand.ts";

type DemoTemplate = { name: string; subject: string; html: (siteUrl: string) => string };

const regards = `<p>Warm regards,<br>the ${BRAND.name} team</p>`;
const button = (link: string, label: string) => `<p><a class="button" href="${link}">${label}</a></p>`;

export const DEMO_TEMPLATES: readonly DemoTemplate[] = [
  {
    name: "Welcome to the community",
    subject: "{{first_name}}, good to have you with us",
    html: (siteUrl) => `<h1>Welcome, {{first_name|dear member}}</h1>
<p>You are now part of ${BRAND.name}, a community of entrepreneurs from all over Africa who learn, trade and grow together.</p>
<h2>Three things to do first</h2>
<ol>
<li><strong>Complete your profile.</strong> It takes ten minutes, and you can stop at any time.</li>
<li><strong>Look at the opportunities</strong> that fit {{business_name}}.</li>
<li><strong>Say hello</strong> to members from {{country}} in the directory.</li>
</ol>
${button(`${siteUrl}/edit-profile`, "Complete my profile")}
${regards}`,
  },
  {
    name: "Monthly newsletter",
    subject: `${BRAND.name} news: what your community built this month`,
    html: (siteUrl) => `<h1>What we built together this month</h1>
<p>Hello {{first_name}},</p>
<p>New members, new mentors and a full calendar: here is what happened, and what comes next.</p>
<h2>Member of the month</h2>
<div class="panel">
<p><strong>Zawadi Mushi, Shamba Fresh</strong><br>Her phone marketplace matches vegetable growers in Arusha with restaurants. Farmers now sell two days earlier and lose less of each harvest.</p>
<p><a href="${siteUrl}/community">Meet more members</a></p>
</div>
<h2>Open now</h2>
<ul>
<li><a href="${siteUrl}/opportunities">Grants and fellowships</a> with a deadline this month</li>
<li><a href="${siteUrl}/mentors">Mentors</a> with free hours in your field</li>
<li><a href="${siteUrl}/isa-academy">Courses</a> that start soon</li>
</ul>
${button(`${siteUrl}/opportunities`, "See all opportunities")}
${regards}`,
  },
  {
    name: "Event reminder",
    subject: "Reminder: your founders' evening is tomorrow",
    html: (siteUrl) => `<h1>See you tomorrow, {{first_name}}</h1>
<p>Your place at the founders' evening is kept. This is all you need to know:</p>
<table width="100%" cellpadding="0" cellspacing="0">
<tr><th scope="row" align="left" width="30%">When</th><td>Tomorrow, 17:30 to 20:00 (Nairobi time)</td></tr>
<tr><th scope="row" align="left">Where</th><td>Online; the link is on the event's page</td></tr>
<tr><th scope="row" align="left">Bring</th><td>One question about {{business_name}} that you want answered</td></tr>
</table>
${button(`${siteUrl}/opportunities`, "Open the event")}
<p class="muted">You cannot come? Give your place to somebody else: a short answer to this mail is enough.</p>
${regards}`,
  },
  {
    name: "Platform update",
    subject: `What is new on ${BRAND.name}`,
    html: (siteUrl) => `<h1>Three things work better now</h1>
<p>Hello {{first_name}},</p>
<p>You told us what slowed you down. These changes are live today:</p>
<ul>
<li><strong>Your E-DID card</strong> tells you exactly what is missing for the next tier.</li>
<li><strong>Search</strong> forgives spelling mistakes, in the directory and among opportunities.</li>
<li><strong>Your profile</strong> saves itself while you write, on a slow connection too.</li>
</ul>
<p>Your member ID is {{member_id}}: please name it when you write to us.</p>
${button(`${siteUrl}/dashboard`, "Go to my dashboard")}
${regards}`,
  },
  {
    name: "Funding call",
    subject: "{{first_name}}, a grant for businesses in {{country}}",
    html: (siteUrl) => `<h1>A new call that may fit {{business_name}}</h1>
<p>Hello {{first_name}},</p>
<p>A partner of ours opens a grant for members. It pays for equipment and first salaries, and asks for no share of your business.</p>
<div class="panel">
<p><strong>In short</strong><br>For businesses that are at least six months old<br>Up to $5,000<br>The form takes about an hour</p>
</div>
${button(`${siteUrl}/opportunities`, "Read the call")}
<blockquote><p>We bought our second dryer with it, and hired two people.</p></blockquote>
${regards}`,
  },
];
