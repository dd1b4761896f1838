import type { StanceWords } from './stance-words.ts'

export const en: StanceWords = {
  no: "no|not|never|without|none|lack|lacks|lacking|neither|nor|don't|do not|dont|didn't|haven't|have not|hasn't|isn't|cannot|can't|unfamiliar|zero|nothing|yet to",
  claim:
    'experienced?|experiences|knowledge|licen[cs]ed?|certificates?|certified|certification|qualifications?|qualified|degree|training|trained|skills?|exposure|familiar|background|used?|using|worked|works?|have|held|hold|had|speak|spoke|know|understand|studied|learned|learnt|practi[cs]ed?|willing|available|availability|prepared|able|allowed|can|done|tried|touched|managed|led|driv(?:e|ing|er)|possible|duties|job|task',
  turn: 'but|however|though|although|yet|instead|whereas|while|except',
  idiom:
    'not only|not just|no problem|no issues?|without (?:any )?(?:problems?|supervision|errors?|incidents?|accidents?|delays?|interruption)|no-?code|no ?sql|no later|not limited|no less|nothing less|never missed|no accidents?|no incidents?',
  learning:
    '(?<!machine |deep |blended |distance |reinforcement |lifelong |of )learning(?! (?:disab|manag|platf|difficult|needs|design|support|outcomes|and dev))|currently studying|teaching myself|first look at|starting with|reading about|reading up on|working towards?|preparing for|studying for|training as',
  wished:
    'to learn|want to|would (?:like|love)|hope to|hoping to|interested in|interest in|curious about|eager to|keen to|keen on|moving into|move into|aspiring|aim to|aiming to|looking forward to|dream of|planning to|plan to|intend to|excited (?:by|about)|gaining experience in|wish to|see myself as|picture myself|interests? me',
  sought: 'to obtain|seeking|looking for|in search of|searching for|applying for|wish for|hoping for',
  basic:
    'basics? (?:of|in)|basic|basic knowledge of|some|a little|a bit of|beginner(?: in)?|foundations? (?:of|in)|introductory|elementary|rudimentary|limited',
  expired:
    'expired|lapsed|no longer valid|out of date|not renewed|revoked|withdrawn|suspended|surrendered|formerly held|until it ran out|ran out|ran out|run out|has not been renewed|never renewed|surrendered|taken away|lost my|was valid (?:un)?til|no longer (?:hold|held|have)',
  failed:
    "failed|not passed|did not pass|unsuccessful|dropped out|abandoned|discontinued|withdrew from|gave up|missed by|without success|fell short|flunked|didn't make it|narrowly missed|did not (?:complete|finish)|never (?:completed|finished|passed)|walked out",
  planned:
    'planned|scheduled|booked|will (?:take|start|begin|sit|attend)|upcoming|to be taken|due to (?:take|start|sit)|registered for|enrolled for|exam (?:in|on|next)|intended|next (?:week|month|year|spring|summer|autumn|winter|january|february|march|april|may|june)|not (?:yet )?(?:taken|sat|started)|still to come|waiting for|starting in|starts in|begins in|beginning in|sitting in|due in|booked for|from (?:january|february|march|april|may|june|july|september|october) 20(?:2[7-9]|3\\d)',
  ongoing:
    'in progress|ongoing|underway|currently (?:taking|attending|doing)|part[- ]way|not yet (?:finished|complete|completed)|pending|awaiting',
  others:
    'team|developers?|engineers?|colleagues?|co-?workers?|department|analysts?|company|client|clients|customers?|contractors?|vendors?|manager|boss|supervisor|employer|husband|wife|brother|sister|father|mother|friends?|partner|they|it department|agency|consultants?|others|neighbours?|owner|owners|landlady|landlord',
  othersDo:
    'uses?|used|works?|worked|builds?|built|writes?|wrote|runs?|ran|develop(?:s|ed)?|maintain(?:s|ed)?|handle[sd]?|manage[sd]?|knows?|knew|speaks?|spoke|rel(?:y|ies|ied)|has|have|had|holds?|held|is|are|was|were|does|did|took|takes|masters?',
  seeks:
    "we are looking for|you(?: are|'re) looking for|your (?:job )?(?:ad|advert|posting|vacancy|description)|we require|job (?:ad|advert|advertisement|posting|description|requirements)|required by the (?:role|job|post)|requirements?|what you(?: will)? need|you (?:have|bring|will|should|must|are|need)|your (?:profile|skills)|the (?:ideal|successful|right) candidate|candidates? (?:must|should|needs?|with)|applicants? (?:must|should|with)|must[- ]haves?|nice[- ]to[- ]haves?|the (?:ad|advert|posting|role|position|job|vacancy) (?:asks|asked|requires|required|calls|called|says|said|mentions|mentioned|lists|listed)|person specification|the employer (?:asks|wants|expects)|hiring",
  handled:
    '(?:was|were|is|are|been) (?:\\p{L}{1,12} )?(?:handled|done|managed|covered|performed|carried out|taken care of|looked after|dealt with|run|taken over) by',
  except:
    'apart from|except(?: for)?|with the exception of|other than|all but|anything but|everything but|excluding|instead of|rather than',
  relatives:
    '(?:people|those|someone|somebody|anyone|colleagues|team(?:mates)?|ones) (?:who|that|which)|my (?:husband|wife|brother|sister|father|mother|son|daughter|friends?|flatmate|neighbours?|boss|partner|colleagues?|manager)',
  exam: 'exams?|test|tests|sat|resit|retake|attempts?|tried|score[ds]?|points|pass mark|missed|success|lapse[ds]?|let|handed back|gave up|given up|renewal (?:due|missed)|application|applied',
  passed:
    'passed|pass(?! mark)|obtained|awarded|achieved|gained|earned|hold|holder|held since|valid|current|renewed|up to date|certified since|completed|successfully',
}
