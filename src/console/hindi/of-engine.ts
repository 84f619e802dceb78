/** What `paisewise doctor` finds of the service's addresses and of the workflow engine, and the way out. */
export const ofEngine = {
  'answers at {}': '{} पर जवाब देता है',
  'it answered {}': 'जवाब {} आया',
  '{} does not answer: {}': '{} जवाब नहीं देता: {found}',
  'is a service with ROLE=api or all running, and is BASE_URL its public address?':
    'क्या ROLE=api या all वाली सेवा चल रही है, और क्या BASE_URL उसका सार्वजनिक पता है?',
  '{}, namespace {}': '{found}, नेमस्पेस {}',
  'does not answer: {}': 'जवाब नहीं देता: {found}',
  'the workflow engine cannot be reached at {}: {}': '{} पर वर्कफ़्लो इंजन तक पहुँच नहीं हो रही: {found}',
  'nobody listens there': 'वहाँ कोई नहीं सुन रहा',
  'nobody answers there': 'वहाँ से कोई जवाब नहीं आता',
  'its host name leads nowhere': 'उसका होस्ट नाम कहीं नहीं ले जाता',
  'orders are still taken and payments matched; webhooks and expiries wait. Start it, or mend TEMPORAL_ADDRESS':
    'ऑर्डर बनते और भुगतान मिलते रहते हैं; वेबहुक और समय-समाप्ति रुकी है। उसे शुरू करें, या TEMPORAL_ADDRESS ठीक करें',
  'was its data lost? A running worker makes them anew within a minute; is one running (ROLE=worker or all)?':
    'क्या उसका डेटा खो गया? चलता हुआ वर्कर एक मिनट में उन्हें फिर बना देता है; क्या कोई चल रहा है (ROLE=worker या all)?',
  'the schedule {} is paused: what it looks for each minute waits':
    'शेड्यूल {} रुका हुआ है: वह हर मिनट जो देखता है, वह सब रुका है',
  'workers of another database poll the namespace {} too: {}':
    'किसी और डेटाबेस के वर्कर भी नेमस्पेस {} से काम लेते हैं: {}',
  "each takes the other's work. Stop theirs, or give one of the two a TEMPORAL_NAMESPACE of its own; what was mixed up is started anew within minutes. Was the database put back from a copy under workers that ran on? Then restart those":
    'दोनों एक-दूसरे का काम ले लेते हैं। उनके वर्कर रोकें, या दोनों में से एक को अपना TEMPORAL_NAMESPACE दें; जो उलझ गया वह कुछ मिनट में फिर शुरू होता है। क्या चलते वर्करों के नीचे डेटाबेस किसी प्रति से वापस लाया गया? तो उन्हें फिर से चालू करें',
  "no worker unpauses what a person paused. Unpause it in Temporal's pages, or: temporal schedule toggle --unpause --schedule-id {} --reason done --address {} --namespace {}":
    'जो किसी व्यक्ति ने रोका, उसे कोई वर्कर नहीं चलाता। उसे Temporal के पेजों में चलाएँ, या: temporal schedule toggle --unpause --schedule-id {} --reason done --address {} --namespace {}',
  'lacks the schedules {}': 'ये शेड्यूल नहीं हैं: {}',
  'runs no workflow for {}': 'इनका वर्कफ़्लो नहीं चल रहा: {}',
} as const;
