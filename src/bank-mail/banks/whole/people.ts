/** What many in India are called: a line of nothing but such names is whom a mail is for. */
const NAMES: ReadonlySet<string> = new Set(
  'aarav aarti abdul abhay abhijit abhilash abhinav abhishek acharya aditi aditya agarwal aggarwal agrawal ahmed ahuja ajay ajit akash akhil akshay ali alok amar amit amita amitabh amol amrita anand anil anita anitha anjali anju ankit ankita ankur anoop ansari anu anuj anupam anuradha anushka aparna archana arjun arnav arora arun aruna arvind asha ashish ashok ashwin asif asma asthana atul ayesha ayush babita babu bajaj bala balaji balakrishnan banerjee bansal basu begum bhagat bhalla bhandari bharadwaj bharat bharath bharathi bhaskar bhat bhatia bhatt bhattacharya bhavana bhavesh bhavna bhosale bhupinder bijoy biju bina bisht bora borah bose chakraborty chandan chandra chandran chandrika charu chatterjee chaturvedi chauhan chavan chawla chetan chitra chopra choudhary choudhury chowdhury dalal daniel das dasgupta dave david deepa deepak deepika desai deshmukh deshpande devendra devi devika dhananjay dhar dharmesh dhawan dhruv dilip dinesh divya dixit dorjee dsouza dubey durga dutta dwivedi ekta elizabeth faizal farah farhan fatima fernandes fernando feroz gaikwad gandhi ganguly garg gaurav gautam gayatri geeta geetha george ghosh gill girish gita gokhale gopal gopalakrishnan gopi goswami govind gowda goyal grover guha gupta gurmeet gurpreet hardik hari harish harpreet harsh harsha harshad hegde hema hemant hina hussain imran indira indu irfan ishaan ishita iyengar iyer jacob jadhav jagdish jain jaiswal james janaki jaya jayanti jayesh jha jignesh jitendra john jose joseph joshi jyoti kadam kajal kale kalpana kamal kamala kamath kannan kapoor kapur karan karthik kartik kaul kaur kavita kavitha kavya ketan khalid khan khanna khatri khurana kiran kirti kishore kohli komal krishna krishnamurthy krishnan kulkarni kumar kumari kunal kurian lakshmi lal lalita lata latha laxmi leela lokesh madhav madhavi madhu madhuri mahajan mahendra mahesh maheshwari malati malhotra malik malini mallya mamta mani manish manisha manju manjula manjunath manoj maria mary mathew mathur meena meenakshi meera megha mehra mehrotra mehta mehul menon mihir milind minal mishra misra mittal modi mohammad mohammed mohan mohanty mohit mukesh mukherjee mukhopadhyay mukul murali murthy muthu nagaraj nagesh naidu naik nair nambiar namrata nandini narang narayan narayanan narendra naresh natarajan naveen nayak nayar neelam neeraj neeta negi neha nidhi nikhil nikita nilesh nimisha nirmala nisha nishant nitin oberoi padma padmanabhan pai pal pallavi pandey pandit panicker pankaj parekh parikh parmar parth parul parvathi patel pathak patil patnaik pavan pawan pawar payal perumal pillai pinto pooja prabha prabhakar prabhu pradeep pradhan prajapati prakash pramod pranav prasad prashant prashanth pratibha praveen preethi preeti prem priti priya priyanka puri purnima pushpa rachana radha radhika raghav raghu rahul rai raj raja rajagopalan rajan rajat rajeev rajendra rajesh rajiv rajni rajput raju rakesh rama ramachandran ramakrishnan raman ramesh rana ranganathan rangarajan ranjan ranjit rao rashmi rastogi ratan rathore raut ravi ravindra rawat reddy reena rekha renu renuka reshma richa ritesh ritu rodrigues rohan rohini rohit roy ruchi rupa sachin saha sahil sahoo sahu saini salim salma saluja samant sameer samir sampath sandeep sandhya sangeeta sangita sanjana sanjay sanjeev santosh sapna sarita sarkar saroj sastry satish savita sawant saxena sebastian seema sehgal selvam sen sengupta seth sethi shabana shah shaikh shailesh shalini shankar shanti sharad sharma sharmila shashi sheela sheetal sheikh shekhawat shenoy shetty shikha shilpa shinde shivani shobha shreya shruti shubham shukla shweta siddharth siddiqui sidhu simran singh singhal sinha sita smita sneha solanki sonal soni sonia sood soumya sourav sridevi sridhar srinivas srinivasan srivastava subhash subramaniam subramanian sudha sudhir sujata sujatha suman sumit sundaram sunil sunita sunitha suraj surendra suresh suri surya sushil sushma swami swamy swapnil swathi swati tandon tanvi tanya tarun tenzin thakur thampi thomas tiwari tripathi trivedi tyagi uday uma umesh upadhyay usha vaishali vandana vani varghese varma varsha varun vasudha vasundhara veena venkat venkataraman venkatesh verma vidya vijay vijaya vikas vikram vimala vinay vineet vinita vinod vipin vipul vishal vishnu vivek vyas wagh warrier yadav yash yashwant yogesh yusuf zakir zara zoya'.split(
    ' ',
  ),
);
/** What stands in front of a name, and behind it. */
const TITLE =
  /^(?:(?:to|mr|mrs|ms|miss|dr|shri|sri|smt|shrimati|kum|kumari|prof|adv|capt|er)(?:\. ?| |,\s?))+/iu;
const BEHIND = /(?:\s(?:ji|garu|sahib|saab|bhai|ben|avargal))?[\s,:!–-]*$/iu;
/** A letter for a name. */
const INITIAL = /^\p{L}\.?$/u;
/** Some write all of a name small. */
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
/** More names nobody has. */
const MOST = 5;

/**
 * Whether a line is a person's name by itself: every word of it is a name of the list, or a letter
 * for one. Two capitals could be anything: `Dry Run`.
 */
export function isPersonNamed(line: string): boolean {
  const words = line
    .trim()
    .replace(TITLE, '')
    .replace(BEHIND, '')
    .split(/(?<=\.)\s*|\s+/u)
    .filter(Boolean);
  return (
    words.length <= MOST &&
    words.some((word) => NAMES.has(word.toLowerCase())) &&
    (words.every(isCapital) || (words.length > 1 && !words.some(isCapital))) &&
    words.every((word) => NAMES.has(word.toLowerCase()) || INITIAL.test(word))
  );
}
