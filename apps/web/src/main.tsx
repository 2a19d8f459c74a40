import './ui/fonts.css';
import './ui/tokens.css';

document.body.textContent = import.meta.env.VITE_VERSION;
