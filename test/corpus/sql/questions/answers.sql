-- question: What was answered to a question, how often?
select answer ->> 'answer' as answer, count(*)
from applications, jsonb_array_elements(screening_answers) as answer
where answer ->> 'question' = 'Do you have a work permit?' group by 1 order by 2 desc;

-- question: Which questions are asked?
select distinct q.value ->> 'question' as question, q.value ->> 'type' as type
from applications a cross join lateral jsonb_array_elements(a.screening_answers) q where a.job_id = 7;

-- question: What salary do people expect, on average?
select job_id, avg((answer ->> 'answer')::numeric) as expected
from applications, jsonb_array_elements(screening_answers) answer
where answer ->> 'type' = 'number' and answer ->> 'question' ilike '%salary%'
group by job_id;

-- question: Do those who have a licence score better?
select screening_answers @> '[{"question": "Driving licence?", "answer": true}]' as licensed, avg(score), count(*)
from applications group by 1;

-- question: How many answers do people give?
select jsonb_array_length(screening_answers) as answers, count(*) from applications group by 1;

-- question: In which order were the questions answered?
select a.id, t.n, t.answer #>> '{question}' as question
from applications a, jsonb_array_elements(a.screening_answers) with ordinality as t(answer, n)
where a.id = 99 order by t.n;

-- question: Who mentions remote work in an answer?
select id from applications where screening_answers::text ilike '%remote%';

-- question: Which keys do answers have?
select distinct jsonb_object_keys(answer) from applications, jsonb_array_elements(screening_answers) as answer;

-- question: What types do the answers have?
select jsonb_typeof(answer -> 'answer') as type, count(*)
from applications a, jsonb_array_elements(a.screening_answers) answer group by type;

-- question: What are the first answers, by key and value?
select a.id, pair.key, left(pair.value, 80) as value
from applications a, jsonb_each_text(a.screening_answers -> 0) as pair limit 50;
