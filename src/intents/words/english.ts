import type { Lexicon } from './concept.ts'

export const english: Lexicon = {
  publish:
    'prepare publication|prepare the publication|prepare the publication of|publish|go live with|post|advertise|release|ship|relaunch',
  close:
    'close|shut|shut down|unpublish|cancel|pull the plug on|kill|archive|end recruiting for|end hiring for|wind down|wrap up|pull|end|stop hiring for',
  rename: 'rename|retitle',
  change:
    'change|update|edit|raise|lower|increase|reduce|decrease|remove|drop|delete|tweak|adjust|adapt|modify|bump|rewrite|reword|cut|correct|fix',
  put: 'put|make|take|set|move|mark|add|get|turn|open|flag|leave|label|switch',
  stop: 'stop|no longer take',
  shortlist: 'shortlist',
  reject: 'reject|disqualify|turn down|decline|pass on|bin|rule out',
  advance: 'advance|promote|progress',
  reply:
    'write|reply|reply to|respond|respond to|answer|write to|write back to|get back to|email|e mail|message|mail|tell|inform|thank|text|notify|remind|ping|follow up with|check in with|circle back to|circle back with|reach out to|get in touch with|apologise to|apologize to|chase',
  let: 'let',
  send: 'send|drop|shoot|give',
  write: 'write|draft|compose|record|jot down|prepare|save|scribble down',
  notes:
    'note|comment on|note for|note on|note about|note down|jot down|jot down that|write down|write down that|put down that|log that|make a note that|write on',
  source:
    'source|go hunting for|hunt for|headhunt|start sourcing|begin sourcing|launch sourcing|kick off sourcing|start hunting for|start looking for|begin looking for',
  begin: 'start|begin|launch|kick off|run|create|set off',
  invite: 'invite|interview',
  arrange: 'schedule|set up|book|arrange|plan|organise|organize|line up|pencil in',
  bring: 'bring|get|have|invite',
  ask: 'ask',

  not: "not|don't|dont|do not|doesn't|does not|didn't|won't|will not|can't|cannot|cant|never|no|nobody|hold off|hold off on|wait with|wait|refrain|avoid|stop short|without|haven't|hasn't|isn't|aren't|rather|instead of|no need|leave it|leave him|leave her|keep it|nor|neither|none|forget|forget it|skip|yet",
  hypothetical:
    "should|shouldn't|would|wouldn't|could|couldn't|might|maybe|perhaps|suppose|imagine|what if|what happens|wish|thinking about|thinking of|considering|wondering|wonder|hypothetically|in theory|shall|may|possible|wise|consider|if only|tempted|do you think|don't think|guess|hope|plan to|planning to|going to|will",
  condition:
    'if|once|when|whenever|unless|until|till|as soon as|after|before|in case|provided|as long as|depending|whether|assuming|when ever|otherwise|pending|except',
  later:
    'tomorrow|later|next week|next month|next year|next quarter|soon|tonight|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on sunday|by monday|by friday|this weekend|this evening|eventually|some day|someday|at noon|in an hour|in two weeks|in a week|in a month|in a few days|end of the month|at the end of|remind me|tomorrow morning|this afternoon|not before|in january|in february|in march|in april|in june|in july|in august|in september|in october|in november|in december',
  says: 'note that|please note that|says|said|say|saying|writes|wrote|asked|asks|told|tells|wants|wanted|demands|according to|claims|claimed|suggested|suggests|requested|requests|quote|forwarded|thinks|believe|believes|replied that|instructs|instructed|ordered|orders',
  retraction:
    'actually|scrap that|just kidding|never mind|nevermind|on second thought|joking|kidding|oops|wrong|sorry|cancel that|undo|take that back|hang on|hold on|for example|e g|eg|such as|like this',
  letter:
    "email from|mail from|message from|reply from|answer from|note from|letter from|e mail from|here is what|here's what|see below|dear|kind regards|best regards|regards|sincerely|yours|best wishes|cheers from|warm regards|to whom it may concern|attached",

  courtesy:
    "please|pls|plz|kindly|thanks|thank you|thanks a lot|thx|hi|hello|hey|hi there|good morning|good afternoon|good evening|morning|ok|okay|k|great|perfect|alright|all right|right|sure|yes|yep|yeah|fine|cool|so|then|and|also|next|just|now|ok so|looks good|looks great|sounds good|for me|muster|quickly|oh|well|cheers|many thanks|thanks in advance|that's all|good|go ahead|finally|first|the draft looks good|we're happy|happy with the draft",
  polite:
    'can you|could you|can u|could u|can you please|could you please|would you please|would you mind|would you kindly|can we get you to|are you able to',
  want: "i'd like to|i would like to|i want to|i want you to|i need to|i need you to|i'd like you to|i would like you to|we want to|we need to|we'd like to|we would like to|we can|you can|let's|lets|let us|go ahead and|time to|it's time to|i'd love to|we have to|i have to|feel free to|be so kind and|be so kind as to|i am ready to|i'm ready to|we're ready to|we are ready to|make sure to|you may|please go ahead and",

  live: 'live|online|out there|public|up to applicants|visible|to applicants|up|go live|gone live|went live',
  offline: 'down|offline|off the site|off the page|off the board|offline now|filled|as filled',
  applying:
    'taking applications|accepting applications|taking applicants|accepting applicants|taking any applications|collecting applications|receiving applications|applications|hiring|recruiting',
  field:
    'salary|salary range|pay|range|pay range|location|title|job title|description|requirement|requirements|criterion|criteria|must have|must haves|nice to have|nice to haves|wording|text|limit|applicant limit|department|question|screening question|screening questions|tags|tag|employment type|remote|hybrid|onsite|on site|part time|full time|permanent|temporary|contract|working hours|hours|benefits|deadline|weight|knockout|workplace|city|so that it says|bullet|bullet point|intro|headline|posting text|currency|bonus',
  status: 'status',
  'status.unreviewed': 'unreviewed|to review|not reviewed',
  'status.suitable': 'suitable|a fit|qualified',
  'status.shortlisted': 'shortlisted|the shortlist|on the shortlist|to the shortlist|short listed|short list',
  'status.not_suitable': 'not suitable|unsuitable|rejected|not a fit|declined|not qualified|disqualified',
  'status.interviewing':
    'in interviews|in interview|interviewing|interview stage|the interview stage|interviewing stage|interview phase|the interviewing stage|interviewing phase|interview round',
  'status.offered': 'offered|offers|offer stage|offer|the offer stage|an offered candidate|offer phase',
  'status.hired': 'hired',
  'status.withdrawn': 'withdrawn|withdrew',
  message:
    'reply to|answer to|apologies|apology|message|reply|answer|response|email|e mail|mail|line|letter|rejection|rejection email|rejection letter|text message|thank you note|confirmation|follow up|followup|acknowledgement|heads up|a heads up',
  know: 'know',
  note: 'comment on|note for|note on|note about|note|notes|comment|remark|a note',
  sourcing:
    'sourcing|sourcing search|sourcing campaign|sourcing run|search|a search|talent search|candidate search|outreach|active search',
  interview:
    'interview|interviews|an interview|call|phone screen|phone call|phone interview|video call|meeting|chat|screening call|interview invitation|invitation|invite|interview invite|ai interview|appointment|slot|trial day|onsite interview',
  callsIn: 'in for|round for|over for',
  calendar: 'in the calendar|in my calendar|in our calendar|in the diary|in my diary|on the calendar',
  stage: 'next stage|next step|next round|the next stage|the next step|the next round',

  jobs: 'job|jobs|role|roles|position|positions|opening|openings|vacancy|vacancies|req|reqs|requisition|posting|postings|post|draft job|ad|advert|job ad|search|job posting',
  people:
    'candidate|candidates|applicant|applicants|people|person|persons|everybody|everyone|somebody|someone|profile|profiles|those|both|finalists|talent|talents|folks|person who|the two|of the two|others|the rest|remaining|application|applications|resume|resumes|cv|cvs',
  pronoun: 'it|this|that|one|this one|that one|them|these',
  whom: 'him|her|them|he|she|they',
  group:
    'top two|top three|top four|top five|top ten|top 2|top 3|top 4|top 5|top 10|best two|best three|best five|best 2|best 3|best 5|first two|first three|first 2|first 3|all applicants|all candidates|all the applicants|all others|the others|the rest|the remaining|remaining applicants|all of them|all shortlisted candidates|bottom two|bottom three|bottom five|bottom ten|bottom 3|bottom 5',

  why: "why|how come|what makes|how did you come up with|how did you get|how is the score|what's behind|what is behind|where does it say|how was|on what grounds|for what reason",
  how: "how far|how is|how are|how's|how are we doing|how is it going|how does|how do|how",
  howMany: 'how many|how much|what number of|number of|the number of|count of|total number of|count',
  who: "who could|who|who's|who is|whom|whose",
  which: "which|what|what's|what is|what are|what were|where|where's|where is|when|when was",
  aux: 'is|are|was|were|has|have|did|does|do|had',
  show: "show|show me|i need a list of|give me a list of|read me|list|give me|display|open up|let me see|i want to see|i'd like to see|tell me|view|pull up|bring up|can i see|see|get me|open|i want to know|i'd like to know|lay out|map out",
  find: "find|find me|search for|search|look for|look up|i'm looking for|looking for|i am looking for|we're looking for|we are looking for|locate|dig up|dig out|hunt down",
  any: 'any|anyone|anybody|do we have|anything from|do we have any|do we have anyone|is there|is there any|is there anyone|is there anybody|are there|are there any|got any|have we got|somebody|someone|who do we have|who do we know|who else|who could',
  has: 'has|have|having|had|knows|know|speaks|speak|can|worked|worked at|works|with experience|experienced|with|good at|skilled|able to|who could|lives|based|living|tagged|on file',
  compare:
    'compare|vs|versus|difference between|differences between|side by side|stack up|better|stronger|weaker|against|compared|comparison|comparison of|differ|contrast',
  review:
    "review|go through|evaluate|assess|screen|look at|look through|run through|let's review|what do you make of|rate|let's look at|go over",
  applied: 'applied|has applied|have applied|applying|applies|come in|came in|has come in',
  best: "new|newest|latest|best|top|strongest|good|great|recent|unseen|promising|strong|haven't looked at|haven't seen|not looked at|not seen|didn't look at",
  pipeline: 'pipeline|board|funnel|kanban|stages overview',
  stand: 'process|stand|stands|stage|step|how far|phase|in the running|still in the running',
  state:
    "status|state|state of play|update on|an update on|the latest on|progress of|progress on|where are we with|where are we on|where do we stand with|where do we stand on|what's happening with|what is happening with|what's going on with|how far along",
  going: 'going|doing|coming along|progressing|looking|performing|getting on|going so far|moving along',
  done: 'published|closed|posted|opened|reopened|archived|unpublished|filled|posted|advertised',
  draft: 'draft|a draft|in draft|drafts|still a draft|open|active',
  figure:
    'time to hire|time to fill|conversion|conversion rate|conversion rates|acceptance rate|offer acceptance rate|average|median|percentage|percent|share of|what share|per week|per month|per job|per day|per source|by department|by source|by job|by month|by week|by channel|by location|hiring numbers|rate|rates|ratio|how long do we|how long does it take|how often|come from|coming from|most applicants|the most applicants|fewest applicants|most applications|most hires|statistics|stats|figures|numbers|number of hires|number of applications|number of applicants|metrics|kpi|kpis|trend|analytics|report|last quarter|this quarter|dropout|drop off|drop out|cost per hire|hires|year over year',
  channel: 'source|sources|channel|channels|job board|job boards',
  summarise:
    'summarise|summarize|sum up|recap|catch me up|catch me up on|summary of|a summary of|brief me|brief me on|digest|overview of|gist of|the gist of|give me the gist of',
  replies:
    'reply from|answer from|message from|email from|mail from|reply|replies|answers|inbox|messages|mails|mail|emails|email|e mails|conversation|thread|threads|conversations|correspondence|responses|message|my inbox|the inbox|letters',
  replied:
    'anything from|reply|replied|answered|answer|responded|respond|written back|wrote back|write back|write|wrote|written|got back|get back|heard from|heard back|news from|news|say|said|says|in touch|any word from|word from',
  explain: 'explain|justify|break down|walk me through|explain to me|reasons for|reason for|reasoning|talk me through',
  score:
    'score|scores|scored|scoring|rating|ranked|ranking|rated|rank|points|evaluation|verdict|so low|so high|low|high|percent|assessment|grade|graded',
  lacks:
    'missing|lacking|lack|lacks|speaks against|speak against|evidence|gaps|weaknesses|weak spots|speaks for|speak for|strengths|red flags|where does it say that|proof|what evidence|quotes|fall short|falls short',
  fits: 'fit|a fit|a good fit|fit for|good fit|suitable|qualified|match|a match|meet|meets|fulfil|fulfils|fulfill|fulfills|criteria|must haves|requirements|tick',
  urgent:
    "needs my attention|need my attention|needs attention|need attention|needs me|need me|what should i do|what should i do next|what should i do first|what should i do today|what should i do now|what to do next|what next|what's next|urgent|on my plate|where do i start|where should i start|waiting for me|waiting for an answer|waiting for a reply|waiting for my|what do you need from me|what do i need to do|what do i have to do|do i need to do|waiting on me|to do list|to do|todo|todos|to dos|tasks|did i miss|have i missed|overdue|my priorities|priorities|priority|anything new|what's new|whats new|what is new|pending for me|open tasks|my day|on today|on fire|for me today|most important today|should i look at first|left to do|can't wait|what's up today|kept waiting|keep waiting|waiting the longest|waiting longest|i'm forgetting|am i forgetting|am i missing|should i tackle first|tackle first|slipping through the cracks|fallen through the cracks",
  helps:
    'help|help me|what can you do|what do you do|what can i ask|what can i ask you|what can i do here|what can i say|how do i|how can i|how to|how do we|how can we|how do you|what commands|which commands|commands|your commands|how does this work|how do you work|what are you|who are you|examples|what are you able to do|manual|tutorial|how would i|my options|what are my options|explain how|where do i|where can i|what you can do',
  acting:
    'publishing|closing|rejecting|shortlisting|inviting|replying|updating|editing|sourcing|interviewing someone|staging|noting',
  a: 'a|an|some|any job|every|each|all|all jobs|every job|all the|everything|several|multiple',
  glue: "the|my|our|your|his|their|its|'s|for|of|to|on|in|at|from|by|as|into|onto|about|regarding|i|you|we|us|me|be|been|being|am|there|here|too|or|but|because|since|which are|so that|who's|than|below|above|under|over|out|over|more|less|into|i've|we've|that's|it's|there's|up|again|still|already|today's|last|week|month|year|as well|as a|as an|re|per|via|with the|with our|is no longer|no longer|anymore|any more|needed|since|january|february|march|april|june|july|august|september|october|november|december|what a|close to|reply time|response time|note to self|invite only|look|looks|like|look like|we hired|hired somebody|our own|talent pool|pool|own|next|few|couple|bit|lot|other|same|whole|entire|a few|some more|polite|friendly|short|quick|nice|warm|kind|all",
  now: 'now|today|asap|right now|right away|immediately|straight away|at once|for now|this morning|urgently|currently|yesterday|at the moment|this week',
}
